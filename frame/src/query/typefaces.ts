/** The typefaces that the page has loaded, as style rules with their content, because a picture loads nothing. */
export async function loadedTypefaces(): Promise<string> {
  const rules = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule);
  const loaded = new Set(
    [...document.fonts].filter(({ status }) => status === "loaded").map(({ unicodeRange }) => unicodeRange),
  );
  const faces = rules.map(async ({ style, cssText, parentStyleSheet }) => {
    const range = style.getPropertyValue("unicode-range");
    const [, source = ""] = /url\("?([^")]+)"?\)/.exec(style.getPropertyValue("src")) ?? [];
    if (source === "" || (range !== "" && !loaded.has(range))) return "";
    const answer = await fetch(new URL(source, parentStyleSheet?.href ?? document.baseURI));
    return answer.ok ? cssText.replace(source, await dataUrlOf(await answer.blob())) : "";
  });
  return (await Promise.all(faces)).join("");
}

function dataUrlOf(content: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(typeof reader.result === "string" ? reader.result : ""));
    reader.addEventListener("error", () => reject(reader.error ?? new Error("The typeface cannot be read.")));
    reader.readAsDataURL(content);
  });
}
