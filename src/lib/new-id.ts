/** An id that no other device generates. crypto.randomUUID is missing on pages loaded over plain http. */
export function newId(): string {
  return crypto.randomUUID?.() ?? fromBytes()
}
function fromBytes(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
