import { pathParams, type Endpoint } from '#contract/endpoint.ts'
import { readBody } from '#server/platform/http/read-body.ts'
import { badInput } from '#server/platform/http/refusal.ts'

/** What is read from a request; satisfied by Hono's. */
interface Source {
  raw: Request
  query: () => Record<string, string>
  param: (name: never) => string | undefined
}

/** The input of a call before it is validated: from path and query, and for a write from its body. */
export async function readFields(endpoint: Endpoint, request: Source): Promise<Record<string, unknown>> {
  const params = Object.fromEntries(pathParams(endpoint.path).map((name) => [name, request.param(name as never)]))
  const query = request.query()
  if (endpoint.method !== 'POST' && endpoint.method !== 'PUT') return { ...query, ...params }
  const named = Object.fromEntries((endpoint.query ?? []).map((name) => [name, query[name]]))
  return { ...(await readJson(request.raw, endpoint.largest)), ...named, ...params }
}

async function readJson(request: Request, largest?: number): Promise<Record<string, unknown>> {
  const text = await readBody(request, largest)
  if (text === '') return {}
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Record<string, unknown>
  } catch {
    // Refused below, like any other text that is not an object.
  }
  throw badInput('请求内容不是有效的 JSON 对象')
}
