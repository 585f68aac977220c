// Sets the theme before the first paint. Light is the default; the key is the one of src/shared/storage.
try {
  if (localStorage.getItem("selected-theme") === "dark") document.documentElement.dataset.theme = "dark";
} catch {
  // Storage may be refused to this page: it stays light.
}
