import { expect, test } from 'vitest'
import type { UserInfo } from '#contract/people/user.ts'
import { SessionStore } from './session.store.ts'

const user: UserInfo = {
  id: '7',
  phone: '13812345678',
  avatar: '/a.webp',
  nickname: '小城',
  is_official: 0,
  real_name: 1,
  profile: {
    home_address: '白鹭路 1 号',
    birthdate: '1990-01-01',
    sex: 2,
    real_name: '张*',
    identity_card: '1101**********1234',
  },
  introduction: '',
  has_password: 1,
  wechat_bound: 0,
  credit: 5,
  created_at: '',
}
const storageOf = (map: Map<string, string>) => ({
  getItem: (key: string) => map.get(key) ?? null,
  setItem: (key: string, value: string) => void map.set(key, value),
  removeItem: (key: string) => void map.delete(key),
})
/** A device whose storage and cookies outlive its tabs. */
function device() {
  const storage = new Map<string, string>()
  const cookies = new Map<string, { value: string; days: number }>()
  const tab = (visit = new Map<string, string>(), deviceId?: string) =>
    new SessionStore({
      storage: storageOf(storage),
      visit: storageOf(visit),
      cookies: {
        get: (name) => cookies.get(name)?.value,
        set: (name, value, days) => void cookies.set(name, { value, days }),
        remove: (name) => void cookies.delete(name),
      },
      deviceId,
    })
  return { storage, cookies, tab }
}

test('R74 R75 the token and the citizen lie in cookies for seven days, and in the storage', () => {
  const { storage, cookies, tab } = device()
  tab().signIn('secret', user)
  expect(cookies.get('Authorization')).toEqual({ value: 'secret', days: 7 })
  expect(cookies.get('user')?.days).toBe(7)
  expect(storage.get('Authorization')).toBe('secret')
  expect(cookies.get('user')?.value).toBe(storage.get('user'))
})
test('R76 G57 G225 what the device keeps of a citizen has the shape of the specification, and identifies nobody', () => {
  const { storage, cookies, tab } = device()
  tab().signIn('secret', user)
  expect(JSON.parse(storage.get('user')!)).toEqual({
    id: '7',
    phone: '138****5678',
    avatar: '/a.webp',
    nickname: '小城',
    real_name: 1,
    profile: { home_address: '', birthdate: '', sex: 2, real_name: '', identity_card: '' },
  })
  for (const text of [storage.get('user')!, cookies.get('user')!.value])
    for (const secret of ['12345678', '白鹭路', '1990', '张*', '1101']) expect(text).not.toContain(secret)
})
test('a phone that comes masked stays as it is, none stays none', () => {
  const { tab } = device()
  const session = tab()
  session.signIn('secret', { ...user, phone: '138****0000' })
  expect([session.user?.phone, session.hasPhone]).toEqual(['138****0000', true])
  session.setUser({ ...user, phone: '' })
  expect([session.user?.phone, session.hasPhone]).toEqual(['', false])
})
test('a later tab knows who is signed in, from cookies or from the storage alone', () => {
  const { storage, cookies, tab } = device()
  tab().signIn('secret', user)
  expect([tab().token, tab().user?.id, tab().signedIn, tab().owner]).toEqual(['secret', '7', true, '7'])
  const [token, known] = [storage.get('Authorization')!, storage.get('user')!]
  cookies.clear()
  expect([tab().token, tab().user?.id]).toEqual(['secret', '7'])
  storage.clear()
  expect([tab().token, tab().signedIn, tab().user, tab().owner]).toEqual([undefined, false, undefined, 'guest'])
  storage.set('user', known)
  expect(tab().user, 'a citizen without a token is nobody').toBeUndefined()
  cookies.set('Authorization', { value: token, days: 7 })
  cookies.set('user', { value: known, days: 7 })
  storage.delete('user')
  expect([tab().token, tab().user?.id]).toEqual(['secret', '7'])
})
test('another tab logged somebody else in: the storage counts, because its cookies may be late', () => {
  const { storage, tab } = device()
  const session = tab()
  session.signIn('secret', user)
  storage.set('Authorization', 'other')
  storage.set('user', JSON.stringify({ ...JSON.parse(storage.get('user')!), id: '8' }))
  session.restore({ fromStorageEvent: true })
  expect([session.token, session.user?.id]).toEqual(['other', '8'])
})
test.each(['{', 'null', '{}', '{"id":"","nickname":"a","phone":""}', '{"id":7,"nickname":"a","phone":""}'])(
  'a citizen that cannot be read (%s) is not guessed at',
  (text) => {
    const { storage, tab } = device()
    storage.set('Authorization', 'secret')
    storage.set('user', text)
    expect([tab().token, tab().user, tab().hasPhone]).toEqual(['secret', undefined, false])
  },
)
test.each(['{"id":"7","phone":""}', '{"id":"7","nickname":"a"}'])('half a citizen (%s) is none', (text) => {
  const { storage, tab } = device()
  storage.set('Authorization', 'secret')
  storage.set('user', text)
  expect(tab().user).toBeUndefined()
})
test('R64 only a changed citizen counts as changed', () => {
  const { storage, tab } = device()
  const session = tab()
  session.signIn('secret', user)
  expect(session.setUser(user)).toBe(false)
  expect(session.setUser({ ...user, credit: 9 })).toBe(false)
  expect(session.setUser({ ...user, nickname: '新名' })).toBe(true)
  expect([session.user?.nickname, JSON.parse(storage.get('user')!).nickname]).toEqual(['新名', '新名'])
  expect(tab().setUser({ ...user, nickname: '新名' })).toBe(false)
})
test('signing in as somebody else leaves nothing of the former citizen', () => {
  const { storage, cookies, tab } = device()
  const session = tab()
  session.signIn('secret', user)
  session.signIn('other')
  expect([session.token, session.user, storage.has('user'), cookies.has('user')]).toEqual([
    'other',
    undefined,
    false,
    false,
  ])
})
test('a citizen beside another token is not taken for its owner', () => {
  const { storage, cookies, tab } = device()
  tab().signIn('secret', user)
  cookies.set('Authorization', { value: 'other', days: 7 })
  cookies.delete('user')
  expect([tab().token, tab().user]).toEqual(['other', undefined])
  cookies.clear()
  storage.set('Authorization', 'other')
  cookies.set('Authorization', { value: 'secret', days: 7 })
  expect([tab().token, tab().user]).toEqual(['secret', undefined])
})
test('whoever reads while somebody else is signed in never finds the new token beside the former citizen', () => {
  const { storage, tab } = device()
  const set = storage.set.bind(storage)
  const found: unknown[] = []
  const session = tab()
  session.signIn('secret', user)
  storage.set = (name, value) => {
    set(name, value)
    if (storage.get('Authorization') === 'other') found.push(storage.get('user'))
    return storage
  }
  session.signIn('other')
  expect(found).toEqual([undefined])
})
test('R66 R71 G51 signing out clears token and citizen from storage and cookies, and says whether there was any', () => {
  const { storage, cookies, tab } = device()
  const session = tab()
  expect(session.clear()).toBe(false)
  session.signIn('secret', user)
  expect(session.clear()).toBe(true)
  expect([session.token, session.user, session.owner]).toEqual([undefined, undefined, 'guest'])
  expect([...storage.keys(), ...cookies.keys()]).toEqual(['DeviceId'])
  expect(session.clear()).toBe(false)
  for (const key of ['Authorization', 'user']) {
    storage.set(key, 'left')
    expect(session.clear(), key).toBe(true)
    cookies.set(key, { value: 'left', days: 7 })
    expect(session.clear(), `${key} cookie`).toBe(true)
  }
})
test('R69 G54 a session that expired says so once, and drafts stay with their citizen until somebody signs in', () => {
  const { tab } = device()
  const session = tab()
  session.signIn('secret', user)
  expect(session.logBack).toBe(false)
  expect([session.expire(), session.expire()]).toEqual([true, false])
  expect([session.logBack, session.signedIn, session.user, session.owner]).toEqual([true, false, undefined, '7'])
  session.signIn('new')
  expect([session.logBack, session.owner]).toEqual([false, 'guest'])
  expect(session.expire()).toBe(true)
})
test('logging out of a session that expired gives the drafts of that citizen to nobody', () => {
  const { tab } = device()
  const session = tab()
  session.signIn('secret', user)
  session.expire()
  session.clear()
  expect(session.owner).toBe('guest')
})
test('G52 a tab that went to log in expects a token back, until it is signed in; other tabs do not', () => {
  const { tab } = device()
  const visit = new Map<string, string>()
  const session = tab(visit)
  expect(session.awaitsLogin).toBe(false)
  session.leaveForLogin()
  expect([session.awaitsLogin, tab(visit).awaitsLogin, tab().awaitsLogin]).toEqual([true, true, false])
  session.signIn('secret')
  expect(session.awaitsLogin).toBe(false)
})
test('G70 the device is named by the address, else by what it was called before, else anew', () => {
  const { tab } = device()
  const own = tab().deviceId
  expect(own).toMatch(/^[0-9a-f-]{36}$/)
  expect(tab().deviceId).toBe(own)
  expect(tab(undefined, 'given').deviceId).toBe('given')
  expect(tab().deviceId).toBe('given')
  expect(device().tab().deviceId).not.toBe(own)
})
test('a cash-out whose answer is not known goes with the session, by whatever it ends, and with another citizen', () => {
  const pending = JSON.stringify({ owner: '7', key: 'key', amount: 1999 })
  const { storage, tab } = device()
  const left = (end: (session: SessionStore) => unknown) => {
    const session = tab()
    session.signIn('secret', user)
    storage.set('cash_out', pending)
    end(session)
    return storage.get('cash_out')
  }
  expect(left((session) => session.clear())).toBeUndefined()
  expect(left((session) => session.signIn('other', { ...user, id: '8' }))).toBeUndefined()
  // An expired session is opened again by the same citizen, who still waits for the answer.
  expect(left((session) => (session.expire(), session.signIn('again', user)))).toBe(pending)
})
