import { expect, test } from 'vitest'
import { shellAction } from './shell-action.ts'

test('R85 an address of a mini program names the program and its page', () => {
  expect(shellAction('miniprogram://wx0123456789/pages/home?x=1')).toEqual({
    kind: 'mini-program',
    target: { appid: 'wx0123456789', path: 'pages/home?x=1' },
  })
  expect(shellAction('miniprogram://gh_12345678')).toMatchObject({ target: { appid: 'gh_12345678', path: '' } })
  for (const other of [
    '',
    '/index',
    'https://out.example/',
    'miniprogram://',
    'miniprogram://a b/c',
    'x:miniprogram://a/c',
  ])
    expect(shellAction(other), other).toBeUndefined()
})
test('R96 live-launch data are url, stream_name, room_id, show_model, entry_mode', () => {
  const data = 'url=rtmp%3A%2F%2Flive.example%2Fa&stream_name=s1&room_id=7'
  expect(shellAction(`livelaunch://?${data}&show_model=2&entry_mode=2`)).toEqual({
    kind: 'live',
    launch: { url: 'rtmp://live.example/a', stream_name: 's1', room_id: '7', show_model: 2, entry_mode: 2 },
  })
  expect(shellAction(`livelaunch://?${data}`)).toMatchObject({ launch: { show_model: 1, entry_mode: 1 } })
  for (const missing of ['url', 'stream_name', 'room_id'])
    expect(shellAction(`livelaunch://?${data.replace(`${missing}=`, 'other=')}`), missing).toBeUndefined()
  expect(shellAction(`https://out.example/?${data}`)).toBeUndefined()
})
