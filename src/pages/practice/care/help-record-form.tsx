import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { HELP_PICTURES, helpRecordFields, postHelpRecord } from '#contract/help/care.ts'
import { ChoiceField } from '#features/forms/choice-field.tsx'
import { firstFault } from '#features/forms/first-fault.ts'
import { SubmitBar } from '#features/forms/submit-bar.tsx'
import { useWriteForm } from '#features/forms/use-write-form.ts'
import { WriteForm } from '#features/forms/write-form.tsx'
import { usePhoneCheck } from '#features/session/use-login-check.ts'
import { imageOf, type ChosenPicture } from '#features/upload/chosen-picture.ts'
import { PictureField } from '#features/upload/picture-field.tsx'
import { shanghaiDateTime } from '#contract/shanghai-time.ts'
import { isBlank } from '#contract/words.ts'
import { serverNow } from '#lib/server-clock.ts'
import { Button } from '#ui/button.tsx'
import { WordsField } from '#ui/words-field.tsx'
import styles from './care.module.css'

const lengths = ['0', '0.5', '1', '1.5', '2', '3', '4'].map((id) => ({ id, name: id === '0' ? '不计' : `${id} 小时` }))
export const RECORD_FORM = 'help record'
interface Fields {
  content: string
  hours: string
  at: string
  pictures: readonly ChosenPicture[]
}

/** Writes down a visit. Opened by a button: most who look do not write. */
export const HelpRecordForm = observer(function HelpRecordForm({ id }: { id: string }) {
  const [open, setOpen] = useState(false)
  const today = shanghaiDateTime(serverNow()).slice(0, 10)
  const form = useWriteForm({
    form: RECORD_FORM,
    target: id,
    blank: { content: '', hours: '1', at: today, pictures: [] } as Fields,
    open,
    check: ({ content, at }) => ({
      at: at > today ? '还没有到这一天' : firstFault(helpRecordFields.at, at),
      content: isBlank(content) ? '请写下做了什么' : firstFault(helpRecordFields.content, content),
      pictures: undefined,
    }),
    allowed: usePhoneCheck(),
    send: ({ content, hours, at, pictures }, queue) =>
      queue(postHelpRecord, { id, content, hours, at }, pictures.map(imageOf)),
    thanks: () => '已记下，时长由工作人员核实',
    done: () => setOpen(false),
  })
  if (!open)
    return (
      <div className={styles.write}>
        <Button block onClick={() => setOpen(true)}>
          记一次走访
        </Button>
      </div>
    )
  return (
    <WriteForm form={form} button={<SubmitBar state={form.state}>记下来</SubmitBar>}>
      <WordsField {...form.field('at')} label="走访日期" type="date" max={today} />
      <ChoiceField
        label="服务时长"
        choices={lengths}
        value={form.fields.hours}
        note="核实后计入你的志愿时长"
        onChange={(hours) => form.write({ hours })}
      />
      <WordsField
        {...form.field('content')}
        label="做了什么"
        lines={4}
        limit={500}
        placeholder="聊了什么，帮了什么忙，下次要留意什么"
      />
      <fieldset ref={form.refOf<HTMLFieldSetElement>('pictures')} className={styles.pictures}>
        <legend>照片（只有你能看到）</legend>
        <PictureField
          label="添加图片"
          limit={HELP_PICTURES}
          onPreparing={form.setPreparing}
          pictures={form.fields.pictures}
          change={(next) => form.write((now) => ({ pictures: next(now.pictures) }), 'pictures')}
        />
      </fieldset>
    </WriteForm>
  )
})
