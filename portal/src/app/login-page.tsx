import type { ReactElement } from "react";
import { useRevalidator } from "react-router";

import { LoginScreen } from "../features/login/login-screen.tsx";

/** The login screen of a person whose session has ended while the portal was open. */
export function LoginPage(): ReactElement {
  const { revalidate } = useRevalidator();
  return <LoginScreen onRecheck={() => void revalidate()} />;
}
