import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

import { root as repository } from "../run.mjs";

/** What the programs of the guides need besides those of `/usr`. Accounts are created by the guides. */
const etc = [
  "alternatives",
  "ld.so.cache",
  "login.defs",
  "mime.types",
  "nginx",
  "nsswitch.conf",
  "pam.d",
  "resolv.conf",
  "security",
  "ssl",
];

/**
 * A machine without Vitrine, on which the guides are followed: the programs of this one, read-only, with a file system,
 * accounts, processes and a network of its own. Only root on Linux can create one.
 */
export class CleanMachine {
  #root;
  #holder;
  #pid;

  /** @returns {string | null} why this computer cannot create one; null if it can */
  static whyNot() {
    if (process.platform !== "linux") return "only Linux has namespaces";
    if (process.getuid?.() !== 0) return "only root may create namespaces";
    const missing = ["unshare", "nsenter", "setpriv", "ip", "nginx", "openssl", "curl"].filter(
      (name) => !["/usr/bin", "/usr/sbin"].some((folder) => existsSync(join(folder, name))),
    );
    if (missing.length > 0) return `these programs are missing: ${missing.join(", ")}`;
    try {
      execFileSync("unshare", ["--mount", "--net", "--pid", "--fork", "true"], { stdio: "ignore" });
      return null;
    } catch {
      return "namespaces are not permitted here";
    }
  }

  async start() {
    this.#root = mkdtempSync(join(tmpdir(), "vitrine-machine-"));
    chmodSync(this.#root, 0o755);
    this.#fill();
    const options = ["--mount", "--net", "--pid", "--fork", "--kill-child"];
    // The machine ends with its standard input, also if this process is killed.
    const stdio = ["pipe", "pipe", "inherit"];
    this.#holder = spawn("unshare", [...options, "sh", "-ec", mountAll, "sh", this.#root, process.execPath], {
      stdio,
    });
    await Promise.race([
      once(this.#holder.stdout, "data"),
      once(this.#holder, "exit").then(() => Promise.reject(new Error("The machine did not start"))),
    ]);
    const children = `/proc/${this.#holder.pid}/task/${this.#holder.pid}/children`;
    this.#pid = readFileSync(children, "utf8").trim().split(" ")[0];
  }

  #fill() {
    for (const folder of [
      "dev",
      "etc/systemd/system",
      "opt",
      "proc",
      "root",
      "run",
      "srv",
      "usr",
      "var/log/nginx",
    ])
      mkdirSync(join(this.#root, folder), { recursive: true });
    for (const folder of ["var/lib/nginx", "var/backups"])
      mkdirSync(join(this.#root, folder), { recursive: true });
    for (const folder of ["tmp", "var/tmp"]) {
      mkdirSync(join(this.#root, folder), { recursive: true });
      chmodSync(join(this.#root, folder), 0o1777);
    }
    for (const link of ["bin", "sbin", "lib", "lib64"]) symlinkSync(`usr/${link}`, join(this.#root, link));
    for (const name of etc) {
      const from = join("/etc", name);
      if (existsSync(from))
        cpSync(from, join(this.#root, "etc", name), { recursive: true, verbatimSymlinks: true });
    }
    rmSync(join(this.#root, "etc/nginx/sites-enabled"), { recursive: true, force: true });
    this.write(
      "/etc/passwd",
      "root:x:0:0:root:/root:/bin/sh\nwww-data:x:33:33::/var/www:/usr/sbin/nologin\n",
    );
    this.write("/etc/group", "root:x:0:\nwww-data:x:33:\n");
    this.write("/etc/shadow", "root:*:19000:0:99999:7:::\n");
    this.write("/etc/gshadow", "root:*::\n");
    this.write("/etc/hosts", "127.0.0.1 localhost reports.example.com frame.example.com\n");
    // There is no systemd in it.
    for (const name of ["systemctl", "start-read-only", "stop"])
      this.write(
        `/shim/${name}`,
        readFileSync(join(repository, `tools/deployment/${name}.sh`), "utf8"),
        0o755,
      );
    this.write("/shim/journalctl", "#!/bin/sh\ncat /var/log/vitrine.log\n", 0o755);
  }

  /** Writes a file of the machine. */
  write(path, text, mode = 0o644) {
    const target = join(this.#root, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text);
    chmodSync(target, mode);
  }

  read(path) {
    return readFileSync(join(this.#root, path), "utf8");
  }

  has(path) {
    return existsSync(join(this.#root, path));
  }

  /**
   * Copies the files of the repository that a clone would have.
   * @param {string} target
   * @param {(file: string) => boolean} [isCopied]
   */
  copyRepository(target, isCopied = () => true) {
    const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "-z"], { cwd: repository });
    const files = listed
      .toString()
      .split("\0")
      .filter((name) => name !== "" && existsSync(join(repository, name)));
    for (const file of files.filter(isCopied)) {
      mkdirSync(dirname(join(this.#root, target, file)), { recursive: true });
      cpSync(join(repository, file), join(this.#root, target, file));
    }
  }

  /**
   * Runs a script of the shell, which ends at the first command that fails.
   * @param {string} script
   * @param {{ cwd?: string, user?: string, isOnline?: boolean, env?: Record<string, string> }} [options] `isOnline`:
   * with the network of this computer, to install packages
   * @returns {Promise<string>} its output
   * @throws Error with the output if it fails
   */
  async run(script, { cwd = "/", user, isOnline = false, env = {} } = {}) {
    const network = isOnline ? [] : ["--net"];
    const account =
      user === undefined ? [] : ["setpriv", `--reuid=${user}`, `--regid=${user}`, "--init-groups"];
    const settings = {
      PATH: "/shim:/usr/local/bin:/usr/bin:/usr/sbin:/bin",
      HOME: "/tmp",
      ...registry(),
      ...env,
    };
    const child = spawn(
      "nsenter",
      ["--target", this.#pid, "--mount", "--pid", ...network, "chroot", this.#root, ...account].concat([
        "sh",
        "-ec",
        `cd '${cwd}'\n${script}`,
      ]),
      { env: settings, stdio: ["ignore", "pipe", "pipe"] },
    );
    let output = "";
    child.stdout.on("data", (text) => (output += text));
    child.stderr.on("data", (text) => (output += text));
    const [code] = await once(child, "close");
    if (code !== 0) throw new Error(`This failed with ${code}:\n${script}\n${output}`);
    return output;
  }

  /** Ends every process of the machine and removes its files. */
  async close() {
    if (this.#holder !== undefined && this.#holder.exitCode === null) {
      this.#holder.kill("SIGKILL");
      await once(this.#holder, "exit");
    }
    // The mounts ended with the machine, so nothing outside this folder is reachable from it.
    rmSync(this.#root, { recursive: true, force: true });
  }
}

/** Arguments: the folder of the machine, and the Node program that it has as /usr/bin/node. */
const mountAll = `
  mount --make-rprivate /
  mount --bind "$1" "$1"
  mount --rbind /usr "$1/usr"
  mount --rbind /dev "$1/dev"
  mount -t proc proc "$1/proc"
  [ "$2" = /usr/bin/node ] || mount --bind "$2" "$1/usr/bin/node"
  mount -o remount,bind,ro "$1/usr"
  ip link set lo up
  echo started
  exec cat >/dev/null`;

/** Settings with which npm reaches its registry from here. */
function registry() {
  const kept = Object.entries(process.env).filter(([name]) =>
    /^(npm_config_registry|https?_proxy|no_proxy|node_extra_ca_certs)$/i.test(name),
  );
  const address = execFileSync("npm", ["config", "get", "registry"], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  }).trim();
  return { npm_config_registry: address, npm_config_update_notifier: "false", ...Object.fromEntries(kept) };
}
