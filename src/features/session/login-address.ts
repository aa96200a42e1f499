/** Addresses of log-in and phone binding: on the operator's own host when there is one, else here [rules R55, R56]. */

/** A path here, or an address there; `redirect` is a path of ours and becomes a full address for another host. */
export function loginAddress(loginBase: string, redirect: string, origin: string): string {
  return onLoginHost('/login', {}, loginBase, redirect, origin)
}
/** fouce=1: it cannot be skipped [decision G60]. */
export function bindPhoneAddress(loginBase: string, redirect: string, origin: string): string {
  return onLoginHost('/wx-bind-phone', { fouce: '1' }, loginBase, redirect, origin)
}

function onLoginHost(
  path: string,
  fields: Record<string, string>,
  base: string,
  redirect: string,
  origin: string,
): string {
  const elsewhere = base !== '' && base !== origin
  return `${elsewhere ? base : ''}${path}?${new URLSearchParams({ ...fields, redirect: elsewhere ? origin + redirect : redirect })}`
}
