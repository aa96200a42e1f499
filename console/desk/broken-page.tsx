import { Button } from '#console/ui/button.tsx'
import { PageHead } from '#console/ui/card.tsx'

/** A page that failed by itself, or whose program could not be fetched: after a release its files may be others. */
export function BrokenPage() {
  return (
    <div role="alert">
      <PageHead title="这一页打不开" />
      <p>可能是网络断了，或者工作台刚刚更新。重新打开这一页试试。</p>
      <p>
        <Button kind="primary" onClick={() => location.reload()}>
          重新打开
        </Button>
      </p>
    </div>
  )
}
