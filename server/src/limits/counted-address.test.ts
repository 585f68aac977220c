import { expect, test } from "vitest";

import { countedAddress, networkOf } from "./counted-address.ts";

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["::FFFF:c000:207", "192.0.2.7"],
  ["0:0:0:0:0:ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002::9", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["2001:db8:0:0:ffff::", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["", ""],
])("%s counts as %s", (address, counted) => {
  expect(countedAddress(address)).toBe(counted);
});

test("a network is a /24, or a /48 of IPv6, in any notation", () => {
  expect(networkOf("192.0.2.7")).toBe("192.0.2");
  expect(networkOf("::ffff:c000:207")).toBe("192.0.2");
  expect(networkOf("2001:db8::1")).toBe(networkOf("2001:0db8:0:5:6:7:8:9"));
  expect(networkOf("2001:db8::1")).not.toBe(networkOf("2001:db8:1::1"));
});
