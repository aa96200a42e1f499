/** Said by who passed an address on, and by our own home screen: what the address shows does not depend on it. */
const PASSED_ON = /^(from_user_id|from_url|isappinstalled|scene|utm_\w+)$/
const WECHAT_FROM = ['singlemessage', 'groupmessage', 'timeline']

/** Whether all visitors of this address see what its path alone would show: the document of the path serves it. */
export const isPlainAddress = ({ pathname, searchParams }: URL): boolean =>
  [...searchParams].every(
    ([name, value]) =>
      (name === 'src' && value === 'pwa') ||
      (name === 'from' && WECHAT_FROM.includes(value)) ||
      (PASSED_ON.test(name) && pathname !== '/join'),
  )
