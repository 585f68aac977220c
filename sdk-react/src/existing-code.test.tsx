import type { Embed, service } from "@vitrine/sdk";
import { createRef, type ComponentProps } from "react";
import { expect, test } from "vitest";

import { type EmbedProps, EmbedType, type EventHandler, PowerBIEmbed, PowerBIEmbedClass } from "./index.ts";

test("EmbedType has the values of the protocol", () => {
  expect(EmbedType).toEqual({
    Create: "create",
    Report: "report",
    Dashboard: "dashboard",
    Tile: "tile",
    Qna: "qna",
    Visual: "visual",
  });
});

test("code of existing host pages compiles", () => {
  const handlers = new Map<string, EventHandler>([
    ["loaded", () => {}],
    ["rendered", () => null],
    ["error", (event) => console.log(event?.detail.message)],
    [
      "pageChanged",
      (event?: service.ICustomEvent<{ newPage: object }>, embed?: Embed) => console.log(event, embed),
    ],
  ]);
  const withNull = new Map<string, EventHandler | null>([["loaded", null]]);
  let report: Embed | undefined;
  const ref = createRef<PowerBIEmbed>();
  const props: EmbedProps = { embedConfig: { type: "report", id: "R1", accessToken: "T" } };
  const sameProps: ComponentProps<typeof PowerBIEmbed> = props;
  const kind: EmbedType = EmbedType.Report;
  class Mine extends PowerBIEmbedClass {
    override componentDidMount(): void {
      report = this.embed;
    }
  }
  const elements = [
    <PowerBIEmbed
      key="1"
      {...sameProps}
      ref={ref}
      eventHandlers={handlers}
      getEmbeddedComponent={(it) => (report = it)}
    />,
    <PowerBIEmbed key="2" embedConfig={{ type: kind, id: "R1" }} eventHandlers={withNull} phasedEmbedding />,
    <PowerBIEmbed key="3" embedConfig={{ type: "create", datasetId: "D1" }} />,
    <PowerBIEmbed key="4" embedConfig={{ type: "qna", datasetIds: ["D1"], question: "sales" }} />,
    <PowerBIEmbed
      key="5"
      embedConfig={{ type: "report", id: "R1", accessToken: "T", parameterValues: [] }}
    />,
    <Mine key="6" {...props} />,
  ];
  expect(elements).toHaveLength(6);
  expect(report).toBeUndefined();
});
