import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { actionWord, kindWord } from '#contract/staff/change-words.ts'
import { revealItem, type QueueItem } from '#contract/staff/queue.ts'
import { wordsOf } from '#console/call.ts'
import { ReasonDialog } from '#console/form/reason-dialog.tsx'
import { Button } from '#console/ui/button.tsx'
import { Card, PageHead } from '#console/ui/card.tsx'
import { Dialog, DialogActions } from '#console/ui/dialog.tsx'
import { Empty, Failed, Loading } from '#console/ui/states.tsx'
import { say } from '#console/ui/toast.tsx'
import { DecisionDialog } from './decision-dialog.tsx'
import { QueueFilters, readFilter, storeFilter } from './queue-filters.tsx'
import { QueueViews } from './queue-views.tsx'
import { QueueRow } from './queue-row.tsx'
import styles from './queue.module.css'
import { UndoBar } from './undo-bar.tsx'
import { useQueueKeys } from './use-queue-keys.ts'
import { keyOf, useQueue, type QueueFilter } from './use-queue.ts'

interface Asked {
  items: QueueItem[]
  verb: string
}

/** The duty desk: everything that waits, decided one by one or many together, with the keyboard alone if one likes. */
export function QueuePage() {
  const [filter, setFilter] = useState(readFilter)
  const queue = useQueue(filter)
  const { list, faults, failed } = queue
  const [current, setCurrent] = useState('')
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [asked, setAsked] = useState<Asked>()
  const [shown, setShown] = useState('')
  const rows = useRef<HTMLOListElement>(null)
  const at = Math.max(
    0,
    list.findIndex((item) => keyOf(item) === current),
  )
  const chosen = list.filter((item) => ticked.has(keyOf(item)))

  const change = (next: QueueFilter) => {
    storeFilter(next)
    setFilter(next)
    setTicked(new Set())
  }
  const tick = (item: QueueItem) =>
    setTicked((before) => {
      const after = new Set(before)
      if (!after.delete(keyOf(item))) after.add(keyOf(item))
      return after
    })
  const decide = (items: QueueItem[], verb: string, words: string) => {
    const isLeft = (item: QueueItem) => !items.includes(item)
    const next = list.slice(at).find(isLeft) ?? list.filter(isLeft).at(-1)
    setTicked(new Set())
    setCurrent(next ? keyOf(next) : '')
    void queue.decide(items, verb, words)
    requestAnimationFrame(() => rows.current?.querySelector<HTMLElement>('[data-row][tabindex="0"]')?.focus())
  }
  const act = (items: QueueItem[], verb: string) => {
    const offered = items.filter((item) => item.claimed_by === '' && item.actions.some((one) => one.verb === verb))
    const [first] = offered
    if (!first) return
    if (verb === 'reveal' || first.actions.find((one) => one.verb === verb)?.asks) setAsked({ items: offered, verb })
    else decide(offered, verb, '')
  }
  const back = async () => {
    if (!queue.last) return
    const { items } = queue.last
    const undone = await queue.undo(items).catch((error: unknown) => void say(wordsOf(error)))
    if (undone !== undefined) say(undone > 0 ? `已撤销 ${undone} 条` : '已经生效，不能撤销')
  }
  useQueueKeys(rows, {
    verb: (verb) => list[at] && act(chosen.length > 0 ? chosen : [list[at]], verb),
    tick: () => list[at] && tick(list[at]),
    undo: () => void back(),
    focus: (key) => {
      const item = list.find((one) => keyOf(one) === key)
      setCurrent(key)
      if (item) void queue.hold(item)
    },
  })

  // Each reading of the list renews what has the focus.
  const renew = useEffectEvent(() => {
    const focused = rows.current?.contains(document.activeElement) && list[at]
    if (focused) void queue.hold(focused)
  })
  useEffect(() => void renew(), [queue.data])

  return (
    <>
      <PageHead title="待办" />
      <QueueViews filter={filter} onChange={change} />
      <QueueFilters filter={filter} counts={queue.counts} onChange={change} />
      {failed.length > 0 && (
        <Card title="没有办成的">
          <ul className={styles.failed}>
            {failed.map((one) => (
              <li key={keyOf(one)}>
                {kindWord(one.kind)} {one.id} {actionWord(one.verb)}：{one.problem}
                <Button onClick={() => void queue.undo([one])}>知道了</Button>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {chosen.length > 0 && (
        <div className={styles.batch} role="group" aria-label="一起处理">
          <span role="status">已选 {chosen.length} 条</span>
          {[...new Set(chosen.flatMap(({ actions }) => actions.map(({ verb }) => verb)))]
            .filter(
              (verb) => verb !== 'reveal' && chosen.every(({ actions }) => actions.some((one) => one.verb === verb)),
            )
            .map((verb) => (
              <Button key={verb} onClick={() => act(chosen, verb)}>
                {actionWord(verb)}
              </Button>
            ))}
          <Button onClick={() => setTicked(new Set())}>不选了</Button>
        </div>
      )}
      {queue.error && !queue.data && <Failed error={queue.error} again={() => void queue.refetch()} />}
      {!queue.data && !queue.error && <Loading />}
      {queue.data && list.length === 0 && <Empty>没有待办</Empty>}
      <ol ref={rows} className={styles.list} aria-label="待办">
        {list.map((item, place) => (
          <QueueRow
            key={keyOf(item)}
            item={item}
            isCurrent={place === at}
            isTicked={ticked.has(keyOf(item))}
            fault={faults.get(keyOf(item))}
            onTick={() => tick(item)}
            onVerb={(verb) => act([item], verb)}
          />
        ))}
      </ol>
      {queue.last && <UndoBar key={queue.last.until} taken={queue.last} onUndo={() => void back()} />}
      {asked && asked.verb !== 'reveal' && (
        <DecisionDialog
          items={asked.items}
          verb={asked.verb}
          onClose={() => setAsked(undefined)}
          onDecide={(words) => {
            setAsked(undefined)
            decide(asked.items, asked.verb, words)
          }}
        />
      )}
      {asked?.verb === 'reveal' && asked.items[0] && (
        <ReasonDialog
          title="查看资料"
          asks="谁、为什么、什么时候看过，都会记下来。"
          endpoint={revealItem}
          input={{ kind: asked.items[0].kind, id: asked.items[0].id }}
          onClose={() => setAsked(undefined)}
          onDone={(answer) => {
            setAsked(undefined)
            setShown((answer as { shown: string }).shown)
          }}
        />
      )}
      {shown && (
        <Dialog title="资料" onClose={() => setShown('')}>
          <p>{shown}</p>
          <DialogActions>
            <Button onClick={() => setShown('')}>关闭</Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  )
}
