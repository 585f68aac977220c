// Runs before the first paint. Light unless the person chose dark.
try {
  if (localStorage.getItem("selected-theme") === "dark") document.documentElement.dataset.theme = "dark";
} catch {
  // Storage is closed to this page: the default theme stays.
}
