// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { MarkButton } from './reaction-button.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

test('R201 two taps 124 ms apart are one; after half a second a tap counts again', async () => {
  document.body.innerHTML = '<main></main>'
  const clock = vi.spyOn(performance, 'now')
  const taps: boolean[] = []
  const root = createRoot(document.querySelector('main')!)
  const draw = (on: boolean) =>
    act(() => root.render(<MarkButton icon={<i />} name="点赞" count={3} on={on} onClick={() => taps.push(!on)} />))
  const tapAt = (time: number) => {
    clock.mockReturnValue(time)
    act(() => document.querySelector('button')!.click())
  }
  await draw(false)
  tapAt(10_000)
  await draw(true)
  tapAt(10_124)
  tapAt(10_499)
  expect(taps).toEqual([true])
  tapAt(10_500)
  expect(taps).toEqual([true, false])
  clock.mockRestore()
  act(() => root.unmount())
})
