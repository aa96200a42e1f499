import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { ArrangedCard, ArrangedPage, ArrangedTab } from '#contract/staff/arrangement-fields.ts'
import { LeaveQuestion } from '#console/form/leave-question.tsx'
import { areSame } from '#console/saving/opened-words.ts'
import { SavingBar } from '#console/saving/saving-bar.tsx'
import { Button } from '#console/ui/button.tsx'
import { PageHead } from '#console/ui/card.tsx'
import { Dialog, DialogActions } from '#console/ui/dialog.tsx'
import { timeText } from '#console/ui/time-text.ts'
import { say } from '#console/ui/toast.tsx'
import { ArrangedContext } from './arranged.ts'
import styles from './arrangement-desk.module.css'
import { CardForm } from './card-form.tsx'
import { PageForm } from './page-form.tsx'
import { PartForm } from './part-form.tsx'
import { newId, parts } from './parts.ts'
import { addressOf, cardName, placeAt, type Place } from './place.ts'
import { PlacesNav } from './places-nav.tsx'
import { Preview } from './preview.tsx'
import { Publishing } from './publishing.tsx'
import { TroubleList } from './trouble-list.tsx'
import { useArranging, type ArrangingParts } from './use-arranging.ts'

interface ArrangementDeskProps extends ArrangingParts {
  /** See placeAt. */
  at: string
  onOpen: (at: string) => void
  onReadAgain: () => void
}

export function ArrangementDesk(props: ArrangementDeskProps) {
  const { draft, at: given, onOpen, onReadAgain } = props
  const arranging = useArranging(props)
  const { writing, state, document, change, replace, undo, redo, begun, saved, troubles } = arranging
  const place = placeAt(given, document)
  const at = addressOf(place)
  const home = placeAt('', document).page
  const [shown, setShown] = useState(place.page)
  const previewed = document.pages.find(({ id }) => id === (place.page ?? shown)?.id) ?? home
  const isReadOnly = draft.waiting !== null || state.phase === 'conflict'
  const [isPreviewed, setIsPreviewed] = useState(false)
  const isWide = useIsWide()

  const head = useRef<HTMLHeadingElement>(null)
  const opened = useRef(at)
  useEffect(() => {
    if (opened.current !== at) head.current?.focus()
    opened.current = at
  }, [at])
  function open(to: string) {
    setShown(place.page ?? shown)
    onOpen(to)
  }
  const setPages = (pages: ArrangedPage[]) => change({ pages })
  const setPage = (page: ArrangedPage) => setPages(document.pages.map((one) => (one.id === page.id ? page : one)))
  const setCard = (page: ArrangedPage, card: ArrangedCard) =>
    setPage({ ...page, cards: page.cards.map((one) => (one.id === card.id ? card : one)) })
  const setTab = (page: ArrangedPage, card: ArrangedCard, tab: ArrangedTab) =>
    setCard(page, { ...card, tabs: card.tabs.map((one) => (one.id === tab.id ? tab : one)) })
  function addPage() {
    const [id, is_home] = [newId(), document.pages.length === 0 ? 1 : 0] as const
    setPages([
      ...document.pages,
      { id, code: '', name: '新页面', background_color: '', is_home, share: null, cards: [] },
    ])
    open(id)
  }
  function removePage({ id }: ArrangedPage) {
    setPages(document.pages.filter((one) => one.id !== id))
    say('已移除页面，按“撤销一步”或 Ctrl + Z 恢复')
    open('')
  }
  const form = ({ part, page, card, tab }: Place) => {
    if (part) return <PartForm key={part} name={part} onChange={change} />
    if (!page) return <p>还没有页面，可以添加一个。</p>
    if (card && tab) return <CardForm key={at} at={at} card={tab} onChange={(next) => setTab(page, card, next)} />
    if (card) return <CardForm key={at} at={at} card={card} onChange={(next) => setCard(page, next)} />
    return (
      <PageForm
        page={page}
        onChange={setPage}
        onHome={() => setPages(document.pages.map((one) => ({ ...one, is_home: one.id === page.id ? 1 : 0 })))}
        onRemove={() => removePage(page)}
      />
    )
  }
  const { part, page, card, tab } = place
  const title = part ? parts[part].title : (tab ?? card) ? cardName((tab ?? card)!) : (page?.name ?? '')
  const preview = !draft.site ? (
    <p>还没有设置本站的地址，不能预览。</p>
  ) : (
    previewed && (
      <Preview site={draft.site} article={draft.article} page={previewed} document={document} version={saved.version} />
    )
  )
  return (
    <ArrangedContext value={{ document, troubles, isReadOnly, begun, open }}>
      <PageHead title="编排">
        <Button aria-disabled={!undo || isReadOnly} onClick={() => !isReadOnly && undo?.()}>
          撤销一步
        </Button>
        <Button aria-disabled={!redo || isReadOnly} onClick={() => !isReadOnly && redo?.()}>
          重做一步
        </Button>
        {!isWide && <Button onClick={() => setIsPreviewed(true)}>预览</Button>}
      </PageHead>
      <Publishing
        draft={draft}
        changed={saved.changed === 1 || !writing.isSaved()}
        isStopped={arranging.isStopped}
        version={() => writing.state.get().version}
        save={writing.flush}
        onDone={onReadAgain}
      />
      <p className={styles.about}>
        {saved.changed === 1 ? '草稿和现在生效的不同。' : '和现在生效的一样。'}
        {draft.editor && `${draft.editor} ${timeText(draft.edited_at)} 改过。`}
      </p>
      <div role="status">
        {draft.waiting && props.kept?.fields && (
          <p className={styles.banner}>这台设备上有一份没有保存的修改；取消定时以后，它会恢复。</p>
        )}
        {state.isRestored && !state.theirs && (
          <div className={styles.banner}>
            <p>已恢复上次留在这台设备上、没有保存的修改。</p>
            <Button onClick={() => replace(draft.document)}>不要它，用服务器上的</Button>
          </div>
        )}
        {state.aside && !areSame(state.aside, document) && state.phase !== 'conflict' && (
          <div className={styles.banner}>
            <p>这台设备上还留着一份没有选用的。</p>
            <Button onClick={() => replace(state.aside!)}>换成它</Button>
          </div>
        )}
      </div>
      <TroubleList />
      <div className={styles.desk}>
        <PlacesNav at={at} onAdd={addPage} />
        <section aria-labelledby="arranged" className={styles.middle}>
          {card && (
            <p>
              <Button onClick={() => open(addressOf({ page, card: tab && card }))}>
                返回{tab ? cardName(card) : page?.name}
              </Button>
            </p>
          )}
          <h2 id="arranged" ref={head} tabIndex={-1}>
            {title}
          </h2>
          {form(place)}
          <SavingBar state={state} isReadOnly={isReadOnly} onSave={() => void writing.flush()} />
        </section>
        {isWide && <aside aria-label="手机预览">{preview}</aside>}
      </div>
      {isPreviewed && (
        <Dialog title="手机预览" onClose={() => setIsPreviewed(false)}>
          {/* Before the frame, which would have the focus, and keep Escape to itself. */}
          <DialogActions>
            <Button onClick={() => setIsPreviewed(false)}>关闭</Button>
          </DialogActions>
          {preview}
        </Dialog>
      )}
      {state.theirs && (
        <Dialog title="有人在你之前保存了编排">
          <p>用对方的，你的会留在这台设备上，随时可以换回来；用你的，对方刚才保存的就没有了。</p>
          <DialogActions>
            <Button kind="primary" onClick={() => replace(state.theirs!.fields)}>
              用对方的
            </Button>
            <Button onClick={() => replace(document)}>用我的</Button>
          </DialogActions>
        </Dialog>
      )}
      <LeaveQuestion unsaved={() => !state.isKept && !writing.isSaved()} onLeave={() => {}} />
    </ArrangedContext>
  )
}

const wide = matchMedia('(min-width: 1100px)')
function followWide(told: () => void) {
  wide.addEventListener('change', told)
  return () => wide.removeEventListener('change', told)
}
/** Whether the preview has room beside what is arranged. */
const useIsWide = () => useSyncExternalStore(followWide, () => wide.matches)
