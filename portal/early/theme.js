// Sets the theme before the first paint. Light is the default; the key is defined in src/shared/storage.
try {
  const theme = localStorage.getItem("selected-theme");
  if (theme === "dark" || (theme === "system" && matchMedia("(prefers-color-scheme: dark)").matches)) {
    document.documentElement.dataset.theme = "dark";
  }
} catch {
  // The browser may refuse storage. The page then stays light.
}
