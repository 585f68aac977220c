/** What the tests use inside the page. */
export function helpers(frameOrigin: string): string {
  return `
  const client = window["powerbi-client"];
  const framePort = ${JSON.stringify(new URL(frameOrigin).port)};
  const config = { type: "report", id: "R1", accessToken: "T", tokenType: 1, uniqueId: "u1", embedUrl: ${JSON.stringify(frameOrigin)} + "/reportEmbed?reportId=R1" };
  function makeService(options) {
    const { hpmFactory, wpmpFactory, routerFactory } = client.factories;
    return new client.service.Service(hpmFactory, wpmpFactory, routerFactory, options);
  }
  function newElement() {
    const element = document.createElement("div");
    element.style.cssText = "width: 400px; height: 300px;";
    document.body.append(element);
    return element;
  }
  async function embed(service, extra) {
    const element = newElement();
    const report = service.embed(element, { ...config, ...extra });
    await clock.settle();
    return { report, element };
  }
  function command(element, name, argument) {
    return new Promise((resolve) => {
      const channel = new MessageChannel();
      channel.port1.onmessage = (event) => { channel.port1.close(); resolve(event.data); };
      element.querySelector("iframe").contentWindow.postMessage({ command: name, argument }, "*", [channel.port2]);
    });
  }`;
}
