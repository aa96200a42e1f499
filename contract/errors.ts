/** The error catalogue [specification §8]: every code, its meaning, and the sentence shown to citizens. */

export const SUCCESS = 100000
export const LOGIN_EXPIRED = [303001, 302001] as const
export const NOT_VIEWABLE = 403001
export const VOLUNTEER_INVALID = 101002
/** Of ours: what only volunteers may do [decision G196]. */
export const NOT_VOLUNTEER = 400301
/** Of ours: what a citizen may not write for a while. */
export const BANNED = 400401
/** Of ours: this network has used its share; the call goes on with the answer to the challenge in data [076]. */
export const CHALLENGE_NEEDED = 400429
/** Of ours: a member of staff has to give a code first; theirs is older than ten minutes [decision 125]. */
export const PROOF_NEEDED = 403412
export const CSS_CHUNK_LOAD_FAILED = 'CSS_CHUNK_LOAD_FAILED'
export const REQUEST_TIMEOUT_MS = 40_000
export const UPLOAD_TIMEOUT_MS = 6_000_000
export const CHUNK_TIMEOUT_MS = 120_000

export const sentences = {
  loginExpired: '登录失效，请重新登录',
  forbidden: '无权限请求该资源！',
  notFound: '请求地址未找到！',
  wrongMethod: '请求方式错误！',
  serverError: '服务器错误，请稍后重试',
  badGateway: '服务器暂不可用，请稍后重试！',
  unavailable: '网关错误！',
  timeout: '请求超时，请稍后重试',
  network: '请求资源失败，请检查网络状况，稍后重试',
  other: '请求失败，请稍后重试',
  gone: '该内容已不存在~',
  busy: '服务器比较忙，请稍后再试',
  audioFailed: '播放地址加载失败',
  videoFailed: '视频加载失败，请检查网络后重试',
  portal: '这个 Wi-Fi 需要先登录',
  appOnly: '请在APP客户端中访问',
  notVolunteer: '请先注册成为志愿者',
} as const

const byStatus: Record<number, string> = {
  401: sentences.loginExpired,
  403: sentences.forbidden,
  404: sentences.notFound,
  405: sentences.wrongMethod,
  500: sentences.serverError,
  502: sentences.badGateway,
  503: sentences.unavailable,
}

/**
 * code: our server's envelope has an error code. http: it came with a status of 400 or above. timeout, network: no
 * response of our server; what something on the way answered in its place is none. aborted: the caller aborted it, or
 * another citizen is signed in by now. contract: a response that cannot be read.
 */
export type ErrorKind = 'code' | 'http' | 'timeout' | 'network' | 'aborted' | 'contract'

export class ApiError extends Error {
  override name = 'ApiError'
  readonly kind: ErrorKind
  /** Envelope code or HTTP status; without a response of our server, the status of what answered in its place, or 0. */
  readonly code: number
  /** The requested path without its query. */
  readonly path: string
  /** Seconds the server asks to wait (Retry-After). */
  readonly retryAfter: number | undefined
  /** The call's endpoint says so: its failure replaces the page [rule R149, decision G216]. */
  readonly detail: boolean
  /** A page of somebody else stands in the way, as that of a Wi-Fi which wants a log-in. */
  readonly portal: boolean
  /** What came with a refusal: of CHALLENGE_NEEDED its challenge; of most nothing. */
  readonly data: unknown
  constructor(
    kind: ErrorKind,
    code: number,
    message: string,
    path: string,
    retryAfter?: number,
    detail = false,
    portal = false,
    data?: unknown,
  ) {
    super(message)
    this.kind = kind
    this.code = code
    this.path = path
    this.retryAfter = retryAfter
    this.detail = detail
    this.portal = portal
    this.data = data
  }
}

export interface ErrorDescription {
  message: string
  /** The error view to show in place of the page: 1 gone, 2 busy. Absent: a toast or an inline sentence. */
  view?: 1 | 2
  /** The token has expired. */
  expired?: true
  /** The reader has no usable network: a copy on disk may be shown. */
  offline?: true
  /** Something on the way wants a log-in first: its page can be opened. */
  portal?: true
  /** The failure is not shown. */
  silent?: true
}

/** Turns any failure into the catalogue's sentence and what to do with it. */
export function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof ApiError)) return { message: sentences.other }
  switch (error.kind) {
    case 'aborted':
      return { message: '', silent: true }
    case 'timeout':
      return { message: sentences.timeout, offline: true }
    case 'network':
      if (error.portal) return { message: sentences.portal, offline: true, portal: true }
      return { message: (error.code >= 500 && byStatus[error.code]) || sentences.network, offline: true }
    case 'contract':
      return { message: sentences.serverError, view: 2 }
    case 'code':
      return describeCode(error)
    case 'http':
      return describeStatus(error)
  }
}

function describeCode(error: ApiError): ErrorDescription {
  if ((LOGIN_EXPIRED as readonly number[]).includes(error.code))
    return { message: sentences.loginExpired, expired: true }
  if (error.code === NOT_VIEWABLE)
    return /playAuth|play_auth/.test(error.path) ? { message: '', silent: true } : { message: sentences.gone, view: 1 }
  if (error.code === VOLUNTEER_INVALID) return { message: error.message || sentences.loginExpired }
  return { message: error.message || sentences.other }
}

function describeStatus(error: ApiError): ErrorDescription {
  if (error.code === 401) return { message: sentences.loginExpired, expired: true }
  if (error.code === 404 && /h5_transfer_config/.test(error.path)) return { message: '', silent: true }
  const message = byStatus[error.code] ?? (error.message || sentences.other)
  return error.detail ? { message, view: 2 } : { message }
}
