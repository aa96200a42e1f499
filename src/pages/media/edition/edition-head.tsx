import { describeError } from '#contract/errors.ts'
import { shanghaiDate, shanghaiDateTime } from '#contract/shanghai-time.ts'
import { byteSize } from '#lib/byte-size.ts'
import { dayText } from '#lib/programme-time.ts'
import type { EditionCheck } from '#offline/edition/check-edition.ts'
import type { EditionEntry } from '#offline/edition/edition-entry.ts'
import { isFull } from '#offline/is-full.ts'
import { useEditionProgress, useMakeEdition } from '#queries/edition.queries.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { SpaceMeter, SpaceNote } from '#ui/space-meter.tsx'
import { useNow } from '#ui/use-now.ts'
import { missingText } from './missing-text.ts'

const MINUTE_MS = 60_000
const WHAT = '首页、你选的栏目、图片和一档新闻广播，最多 20 MB，没有网络也能看'

/** Which day's it is, what of it is on this device, and the button that makes it. */
export function EditionHead({ edition }: { edition: (EditionEntry & { check: EditionCheck }) | null }) {
  const now = useNow(MINUTE_MS)
  const make = useMakeEdition()
  const progress = useEditionProgress()
  const today = edition?.day === shanghaiDate(now)
  const missing = edition ? missingText(edition.check.missing) : ''
  const busy = progress !== null || make.isPending
  const offers = !edition || !today ? '做今天的早报' : missing && !edition.done ? '补全' : '更新'
  const button = (
    <Button
      size={edition ? 'small' : 'medium'}
      kind={offers === '更新' ? 'soft' : 'primary'}
      loading={busy}
      onClick={() => make.mutate(offers === '更新')}
    >
      {offers}
    </Button>
  )
  const failure = make.error && (isFull(make.error) ? '这台设备的存储已满' : describeError(make.error).message)
  const state = (
    <>
      {progress && (
        <ProgressBar label="早报下载进度" {...(progress.of > 0 ? { value: progress.done, max: progress.of } : {})} />
      )}
      <div role="status">{failure && !busy && <SpaceNote>{failure}</SpaceNote>}</div>
    </>
  )
  if (!edition)
    return (
      <>
        <EmptyState says="还没有早报" note={WHAT} action={button} />
        {state}
      </>
    )
  const { check, bytes, at, day, full } = edition
  return (
    <SpaceMeter
      label="早报"
      used={dayText(day, now)}
      after={`${check.articles} 篇 · ${byteSize(bytes)}`}
      free={`${shanghaiDateTime(at).slice(11, 16)} 下载`}
    >
      {state}
      {!busy && (
        <SpaceNote>
          <span>{noteOf(missing, full)}</span>
          {button}
        </SpaceNote>
      )}
    </SpaceMeter>
  )
}

function noteOf(missing: string, full: boolean): string {
  if (!missing) return '全部在这台设备上，没有网络也能看'
  return full ? `超出 20 MB 的没有带上：${missing}` : `没有下载到：${missing}`
}
