// Sends calls of the screen before the program runs, which takes their replies (src/shared/api/early-replies.ts). They carry the
// token as the program's own calls do, and the server checks it. What is not taken soon is out of date.
const earlyReplies = new Map();
Object.defineProperty(window, "earlyReplies", { value: earlyReplies });
setTimeout(() => earlyReplies.clear(), 10_000);
// oxlint-disable-next-line no-unused-vars -- The build adds the calls of each screen.
function callEarly(path) {
  let token = null;
  try {
    // An administrator who sees the portal as another person calls with more than the token.
    if (sessionStorage.getItem("viewing") === null) token = localStorage.getItem("accessToken");
  } catch {
    // The browser may refuse storage. Then no one is signed in.
  }
  // An address with a query may begin with other calls.
  if (token === null || token === "" || location.search !== "") return;
  const authorization = `Bearer ${token}`;
  const reply = fetch(path, { headers: { accept: "application/json", authorization } });
  // The program reports a failure when it takes the reply.
  reply.catch(() => {});
  earlyReplies.set(`${authorization} ${path}`, reply);
  return reply;
}
