import { useNavigate } from '@tanstack/react-router'
import { ChevronDown, ChevronUp, GripVertical, Minus, Plus } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useLayoutEffect, useRef, useState } from 'react'
import type { Category } from '#contract/content/content.ts'
import type { FixedCategory } from '#contract/site/site-fields.ts'
import { after } from '#lib/after.ts'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { Tag } from '#ui/tag.tsx'
import { channelOrder, moved, notPinned, placedAt } from './channel-order.ts'
import styles from './channel-sheet.module.css'
import { dragRow } from './drag-row.ts'

const CLOSING_MS = 300

/**
 * The reader's own categories: their order, which to remove, which to add. It opens at once and reports when it has
 * closed.
 */
export const ChannelSheet = observer(function ChannelSheet({
  onClosed,
  categories,
  fixed,
}: {
  onClosed: () => void
  categories: Category[]
  fixed: FixedCategory[]
}) {
  const { settings } = useStores()
  const navigate = useNavigate()
  const [open, setOpen] = useState(true)
  const [said, setSaid] = useState('')
  const focus = useRef<string>(undefined)
  const list = useRef<HTMLDivElement>(null)
  const { mine, more } = channelOrder(notPinned(categories, fixed), settings.channels)
  const ids = mine.map((category) => category.id)

  // A row that moves or disappears would take the focus with it: focus the row that moved, or its neighbour.
  useLayoutEffect(() => {
    const buttons = focus.current
      ? [
          ...(list.current?.querySelectorAll<HTMLButtonElement>(
            `[data-row="${focus.current}"] button:not(:disabled)`,
          ) ?? []),
        ]
      : []
    if (!buttons.includes(document.activeElement as HTMLButtonElement)) buttons.at(-1)?.focus({ preventScroll: true })
    focus.current = undefined
  })
  const change = (next: string[], focused: string | undefined, words: string) => {
    focus.current = focused
    settings.setChannels(next)
    setSaid(words)
  }
  const beside = (rows: Category[], place: number) => (rows[place + 1] ?? rows[place - 1])?.id
  const move = (id: string, by: -1 | 1, words: string) => change(moved(ids, id, by), id, words)
  const close = () => {
    setOpen(false)
    void after(CLOSING_MS).then(onClosed)
  }
  const openChannel = (id: string) => {
    close()
    void navigate({ to: '/index', search: { tab: id }, replace: true })
  }
  return (
    <Sheet
      open={open}
      onClose={close}
      title="频道管理"
      height="tall"
      footer={
        settings.channels && (
          <Button kind="plain" block onClick={() => settings.setChannels(undefined)}>
            恢复默认
          </Button>
        )
      }
    >
      <div ref={list} className={styles.lists}>
        <section aria-labelledby="my-channels">
          <h3 id="my-channels" className={styles.heading}>
            我的频道
          </h3>
          <ul>
            {fixed.map((category) => (
              <li key={category.id} className={styles.row}>
                <span className={styles.word}>{category.name}</span>
                <Tag tone="plain" className={styles.fixed}>
                  固定
                </Tag>
              </li>
            ))}
            {mine.map(({ id, name }, place) => (
              <li key={id} className={styles.row} data-row={id}>
                <span
                  className={styles.grip}
                  aria-hidden="true"
                  onPointerDown={(event) =>
                    dragRow(event, (over) => {
                      const now = channelOrder(notPinned(categories, fixed), settings.channels).mine.map(
                        (one) => one.id,
                      )
                      change(placedAt(now, id, now.indexOf(over)), undefined, '')
                    })
                  }
                >
                  <GripVertical />
                </span>
                <button type="button" className={classNames(styles.word, 'press')} onClick={() => openChannel(id)}>
                  {name}
                </button>
                <IconButton
                  icon={<ChevronUp />}
                  label={`上移 ${name}`}
                  disabled={place === 0}
                  onClick={() => move(id, -1, `${name}，第 ${place} 位`)}
                />
                <IconButton
                  icon={<ChevronDown />}
                  label={`下移 ${name}`}
                  disabled={place === mine.length - 1}
                  onClick={() => move(id, 1, `${name}，第 ${place + 2} 位`)}
                />
                <IconButton
                  icon={<Minus />}
                  label={`移除 ${name}`}
                  className={styles.remove}
                  onClick={() =>
                    change(
                      ids.filter((one) => one !== id),
                      beside(mine, place),
                      `已移除 ${name}`,
                    )
                  }
                />
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="more-channels">
          <h3 id="more-channels" className={styles.heading}>
            更多频道
          </h3>
          {more.length === 0 && <p className={styles.none}>全部频道都在上面了</p>}
          <ul className={styles.grid}>
            {more.map(({ id, name }, place) => (
              <li key={id} data-row={id}>
                <Button
                  kind="plain"
                  block
                  icon={<Plus aria-hidden="true" size={16} />}
                  aria-label={`添加 ${name}`}
                  onClick={() => change([...ids, id], beside(more, place) ?? id, `已添加 ${name}`)}
                >
                  {name}
                </Button>
              </li>
            ))}
          </ul>
        </section>
        <p role="status" className="visually-hidden">
          {said}
        </p>
      </div>
    </Sheet>
  )
})
