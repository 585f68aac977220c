// Runs before all other scripts. A host sends its load request once, as soon as the frame's `load` event fires, so
// messages have to be collected from the start. The host link takes them over later and checks them like all other
// messages.
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
