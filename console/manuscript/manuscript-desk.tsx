import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import {
  lacksOf,
  manuscriptFields,
  type ManuscriptFields,
  type ManuscriptType,
} from '#contract/staff/manuscript-fields.ts'
import { getManuscript, saveManuscript, type Manuscript, type ManuscriptRow } from '#contract/staff/manuscripts.ts'
import { call } from '#console/call.ts'
import { LeaveQuestion } from '#console/form/leave-question.tsx'
import { useSending } from '#console/form/use-sending.ts'
import { useSignal } from '#console/signal.ts'
import { categoriesQuery } from '#console/things/category-choices.ts'
import { typeTitle } from '#console/things/manuscript-choices.ts'
import { StageBadge } from '#console/things/stage-badge.tsx'
import { Button } from '#console/ui/button.tsx'
import { PageHead } from '#console/ui/card.tsx'
import { timeText } from '#console/ui/time-text.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import type { Device, KeptWords } from '#console/saving/device-words.ts'
import type { Names } from './field-text.ts'
import { ManuscriptForm } from './manuscript-form.tsx'
import styles from './manuscript-desk.module.css'
import { areSame } from '#console/saving/opened-words.ts'
import { SavingBar } from '#console/saving/saving-bar.tsx'
import { Steps } from './steps.tsx'
import { useHold } from './use-hold.ts'
import { VersionsDialog } from './versions-dialog.tsx'
import { createWriting } from '#console/saving/writing.ts'

interface ManuscriptDeskProps {
  manuscript: Manuscript
  kept: KeptWords<ManuscriptFields> | undefined
  device: Device<ManuscriptFields>
  deviceKey: string
  /** What can be done with it is other since it was saved. */
  onSaved: () => void
  onReadAgain: () => void
}

export function ManuscriptDesk({ manuscript, kept, device, deviceKey, onSaved, onReadAgain }: ManuscriptDeskProps) {
  const { id, may, note } = manuscript
  const type = manuscript.type as ManuscriptType
  const canSave = may.includes('save')
  const [writing] = useState(() =>
    createWriting({
      key: deviceKey,
      schema: manuscriptFields,
      server: manuscript,
      kept: canSave ? kept : undefined,
      device,
      send: ({ version, fields }) => call(saveManuscript, { id, version, fields }),
      read: () => call(getManuscript, { id }),
    }),
  )
  const state = useSignal(writing.state)
  const { fields, theirs } = state
  const { holder, take } = useHold(id, manuscript.holder, canSave, (version) => {
    // Somebody saved, and nothing of ours waits: theirs is what is shown.
    if (version > writing.state.get().version && writing.isSaved()) onReadAgain()
  })
  const isReadOnly = !canSave || holder !== ''
  const isOurs = holder === ''
  useEffect(() => {
    const close = writing.open(isOurs)
    return () => close()
  }, [writing, isOurs])

  const isOut = manuscript.stage === 'published' || manuscript.stage === 'scheduled'
  const isStale = isOut && manuscript.changed === 0 && state.version > manuscript.version
  useEffect(() => {
    if (isStale) onSaved()
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isStale])

  const [parts, setParts] = useState(() => new Map(manuscript.parts.map((row) => [Number(row.id), row])))
  const categories = useQuery(categoriesQuery).data?.list
  const names: Names = {
    item: (one) => parts.get(one)?.title || `编号 ${one}`,
    category: (one) => categories?.find((category) => category.id === one)?.name ?? one,
  }
  const onPart = (row: ManuscriptRow) => setParts((known) => new Map(known).set(Number(row.id), row))
  const [showsLacks, setShowsLacks] = useState(false)
  const [showsVersions, setShowsVersions] = useState(false)
  const { busy, refusal, send } = useSending()
  const page = useRef<HTMLDivElement>(null)
  const lacks = showsLacks ? lacksOf(type, fields) : {}

  function tellLacks(): boolean {
    const isLacking = Object.keys(lacksOf(type, fields)).length > 0
    setShowsLacks(isLacking)
    if (isLacking) requestAnimationFrame(() => page.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
    return isLacking
  }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return
      event.preventDefault()
      void writing.flush()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [writing])

  return (
    <div ref={page}>
      <PageHead title={fields.title || '（无标题）'}>
        <Button onClick={() => setShowsVersions(true)}>历史版本</Button>
        <Steps
          manuscript={manuscript}
          version={() => writing.state.get().version}
          save={writing.flush}
          lacks={tellLacks}
          onDone={onReadAgain}
        />
      </PageHead>
      <p className={styles.about}>
        {typeTitle(type)} <StageBadge {...manuscript} />{' '}
        {manuscript.publish_at && <>发布时间 {timeText(manuscript.publish_at)} </>}
        {manuscript.editor && <>最后由{manuscript.editor}修改 </>}
      </p>
      <div role="status">
        {note && <p className={styles.note}>{note}</p>}
        {holder && (
          <div className={styles.banner}>
            <p>
              {holder}正在编辑，现在只能看。接手后，{holder}那边会变成只读。{refusal}
            </p>
            <Button busy={busy} onClick={() => void send(async () => (await take(), onReadAgain()))}>
              接手编辑
            </Button>
          </div>
        )}
        {!canSave && kept?.fields && !areSame(kept.fields, manuscript.fields) && (
          <p className={styles.banner}>这台设备上有一份没有保存的修改；稿件可以修改时再打开，它会恢复。</p>
        )}
        {state.isRestored && !theirs && (
          <div className={styles.banner}>
            <p>已恢复上次留在这台设备上、没有保存的修改。</p>
            <Button onClick={writing.drop}>不要它，用服务器上的</Button>
          </div>
        )}
        {Object.keys(lacks).length > 0 && <p className={styles.banner}>还缺：{Object.values(lacks).join('；')}</p>}
      </div>
      <ManuscriptForm
        key={state.begun}
        {...{ type, fields, parts, isReadOnly, onPart }}
        problems={{ ...lacks, ...state.problems }}
        onChange={writing.change}
      >
        {canSave && <SavingBar state={state} isReadOnly={isReadOnly} onSave={() => void writing.flush()} />}
      </ManuscriptForm>
      {theirs && isOurs && (
        <ConflictDialog mine={fields} theirs={theirs.fields} base={state.base} names={names} onTake={writing.replace} />
      )}
      {showsVersions && (
        <VersionsDialog
          {...{ id, isReadOnly, names }}
          now={fields}
          aside={state.aside}
          onClose={() => setShowsVersions(false)}
          onTake={(part) => {
            setShowsVersions(false)
            writing.replace({ ...fields, ...part })
          }}
        />
      )}
      <LeaveQuestion unsaved={() => !state.isKept && !writing.isSaved()} onLeave={() => {}} />
    </div>
  )
}
