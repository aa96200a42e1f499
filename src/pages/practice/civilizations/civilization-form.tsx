import { useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import * as v from 'valibot'
import { civilizationFields, postCivilization } from '#contract/civilizations.ts'
import { DraftNote } from '#features/drafts/draft-note.tsx'
import { useDraft } from '#features/drafts/use-draft.ts'
import { SubmitBar } from '#features/forms/submit-bar.tsx'
import { useSend } from '#features/outbox/use-send.ts'
import { usePhoneCheck } from '#features/session/use-login-check.ts'
import { PictureField } from '#features/upload/picture-field.tsx'
import { VideoField } from '#features/upload/video-field.tsx'
import type { civilizationConfigQuery } from '#queries/civilizations.queries.ts'
import { useStores } from '#stores/stores.ts'
import { Segmented } from '#ui/segmented.tsx'
import { WordsField } from '#ui/words-field.tsx'
import { blankCivilization, filesOf, type CivilizationDraft } from './civilization-draft.ts'
import { CategoryField } from './category-field.tsx'
import styles from './civilization-form.module.css'
import { PlaceField } from './place-field.tsx'

const FORM = 'civilization'
const kinds = [
  { value: '1', label: '文明' },
  { value: '2', label: '不文明' },
]
type Fault = 'category' | 'content' | 'files' | 'address'
const noFaults: Partial<Record<Fault, string>> = {}
const firstFault = (schema: v.GenericSchema, value: unknown): string | undefined =>
  v.safeParse(schema, value).issues?.[0].message

/** Written without a network too: it is kept, and sent once. Nothing typed or chosen is lost by leaving, by a refusal or by log-in. */
export const CivilizationForm = observer(function CivilizationForm({
  config,
}: {
  config: ReturnType<typeof civilizationConfigQuery>
}) {
  const { session, overlays, activity } = useStores()
  const {
    data: { categories, max_images: most, notice },
  } = useSuspenseQuery(config)
  const router = useRouter()
  const allowed = usePhoneCheck()
  const draft = useDraft<CivilizationDraft>({ user: session.owner, form: FORM, target: '', blank: blankCivilization })
  const send = useSend()
  const [busy, setBusy] = useState(false)
  const [preparing, setPreparing] = useState(false)
  const [faults, setFaults] = useState(noFaults)
  const [refusal, setRefusal] = useState<string>()
  const places = {
    category: useRef<HTMLFieldSetElement>(null),
    content: useRef<HTMLInputElement & HTMLTextAreaElement>(null),
    files: useRef<HTMLFieldSetElement>(null),
    address: useRef<HTMLInputElement & HTMLTextAreaElement>(null),
  }
  const { type, category, content, address, position, pictures, films } = draft.fields
  const dirty = content !== '' || address !== '' || pictures.length > 0 || films.length > 0
  useEffect(() => (dirty ? activity.hold() : undefined), [dirty, activity])

  const check = (): boolean => {
    const found: [Fault, string | undefined][] = [
      ['category', firstFault(civilizationFields.category_id, category)],
      ['content', content.trim() === '' ? '请写下你看到了什么' : firstFault(civilizationFields.content, content)],
      ['files', pictures.length + films.length === 0 ? '请添加图片或视频' : undefined],
      ['address', firstFault(civilizationFields.address, address)],
    ]
    const wrong = found.filter((one): one is [Fault, string] => one[1] !== undefined)
    setFaults(Object.fromEntries(wrong))
    const place = wrong[0] && places[wrong[0][0]].current
    if (place instanceof HTMLFieldSetElement) place.querySelector('input')?.focus()
    else place?.focus()
    return wrong.length === 0
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setRefusal(undefined)
    if (busy || preparing || !check() || !allowed()) return
    setBusy(true)
    await draft.keep()
    const outcome = await send(
      postCivilization,
      { type, category_id: category, content, address, ...position },
      { draft: { form: FORM, target: '', fields: { ...draft.fields } }, files: filesOf(draft.fields) },
    )
    setBusy(false)
    if (outcome.state === 'refused') return setRefusal(outcome.message)
    draft.clear()
    overlays.toast(outcome.state === 'queued' ? '已放入发件箱，有网络时自动发送' : '已提交，审核通过后展示')
    await router.navigate({ to: '/show-civilization', search: { tab: 'mine' }, replace: true })
  }
  const write = (fault: Fault | undefined, change: Parameters<typeof draft.write>[0]) => {
    if (fault) setFaults((before) => ({ ...before, [fault]: undefined }))
    draft.write(change)
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <div className={styles.block}>
        <p className={styles.label} aria-hidden="true">
          你看到的是
        </p>
        <Segmented
          label="你看到的是"
          options={kinds}
          value={type}
          onChange={(chosen) => write(undefined, { type: chosen })}
        />
      </div>
      <CategoryField
        ref={places.category}
        categories={categories}
        value={category}
        error={faults.category}
        onChange={(chosen) => write('category', { category: chosen })}
      />
      <WordsField
        className={styles.content}
        ref={places.content}
        label="说说情况"
        value={content}
        onChange={(text) => write('content', { content: text })}
        error={faults.content}
        lines={5}
        limit={500}
        note="5–500 个字"
        placeholder={type === '1' ? '谁做了什么，哪里打动了你' : '什么时候、什么地方、是什么情况'}
      />
      <fieldset ref={places.files} className={styles.files} aria-describedby={faults.files ? 'files-fault' : undefined}>
        <legend className={styles.label}>图片或视频</legend>
        {films.length === 0 && (
          <PictureField
            label="添加图片"
            onPreparing={setPreparing}
            most={most}
            pictures={pictures}
            change={(change) => write('files', (now) => ({ pictures: change(now.pictures) }))}
          />
        )}
        {pictures.length === 0 && (
          <VideoField
            label="添加视频"
            onPreparing={setPreparing}
            films={films}
            change={(change) => write('files', (now) => ({ films: change(now.films) }))}
          />
        )}
        {faults.files && (
          <p id="files-fault" className={styles.fault} role="alert">
            {faults.files}
          </p>
        )}
      </fieldset>
      <PlaceField
        ref={places.address}
        address={address}
        position={position}
        error={faults.address}
        onChange={(change) => write('address', change)}
      />
      {notice && <p className={styles.notice}>{notice}</p>}
      <div className={styles.draft}>
        <DraftNote state={draft.state} onStartNew={draft.clear} />
      </div>
      <SubmitBar state={{ busy: busy || preparing, refusal, waitUntil: 0 }}>发布</SubmitBar>
    </form>
  )
})
