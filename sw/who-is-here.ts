/** Who uses this device, as far as a worker can know: where it cannot read cookies, nobody. */
declare const self: ServiceWorkerGlobalScope & {
  cookieStore?: { get: (name: string) => Promise<{ value?: string } | null> }
}

export async function whoIsHere(): Promise<{ token: string | undefined; user: string | undefined }> {
  const [token, user] = await Promise.all([cookie('Authorization'), cookie('user').then(idOf)])
  return { token, user }
}

const cookie = async (name: string): Promise<string | undefined> => (await self.cookieStore?.get(name))?.value

function idOf(text: string | undefined): string | undefined {
  try {
    const { id } = JSON.parse(decodeURIComponent(text ?? '')) as { id?: unknown }
    return typeof id === 'string' ? id : undefined
  } catch {
    return undefined
  }
}
