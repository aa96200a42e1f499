import type { EncodedBody } from '#server/platform/http/encoded-body.ts'

/**
 * JSON in the encoding the client accepts. Each encoding is another representation with an ETag of its own, and caches
 * are told what they differ by.
 */
export async function sendEncoded(
  body: EncodedBody,
  request: Request,
  headers: Record<string, string>,
  etag?: string,
): Promise<Response> {
  const encoding = body.encodingFor(request.headers.get('accept-encoding'))
  const tag = etag && encoding ? etag.replace(/"$/, `-${encoding}"`) : etag
  const all = {
    'Content-Type': 'application/json; charset=utf-8',
    Vary: 'Accept-Encoding',
    ...headers,
    ...(tag ? { ETag: tag } : {}),
  }
  if (tag && request.headers.get('if-none-match') === tag) return new Response(null, { status: 304, headers: all })
  if (!encoding) return new Response(body.text, { headers: all })
  return new Response(await body.as(encoding), { headers: { ...all, 'Content-Encoding': encoding } })
}
