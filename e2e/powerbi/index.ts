export { makeCertificate } from "./certificate.ts";
export { sampleCloud, sampleIds, type FakeCloud } from "./cloud.ts";
export { openFakePowerBi, type FakePowerBi } from "./fake-power-bi.ts";
