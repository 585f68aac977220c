// Runs before everything else and without waiting for anything: a host posts its load request as soon as the frame's
// `load` event fires and never again, so somebody has to listen from the first moment. What comes early is kept for the
// host link, which takes it over and judges it like every other message.
(() => {
  const early = [];
  const mostKept = 64;

  function keep(event) {
    if (event.source === window.parent && event.source !== window && early.length < mostKept)
      early.push(event);
  }

  window.addEventListener("message", keep);
  Object.defineProperty(window, "vitrineEarlyMessages", {
    value: {
      take() {
        window.removeEventListener("message", keep);
        return early.splice(0);
      },
    },
  });
})();
