// Sets the theme before the first paint. Light is the default; the key is the one of src/shared/storage.
try {
  const theme = localStorage.getItem("selected-theme");
  if (theme === "dark" || (theme === "system" && matchMedia("(prefers-color-scheme: dark)").matches)) {
    document.documentElement.dataset.theme = "dark";
  }
} catch {
  // Storage may be refused to this page: it stays light.
}
