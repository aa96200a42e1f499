import { finishContent, finishWish } from '#contract/help/wishes.ts'
import { isBlank } from '#contract/words.ts'
import { firstFault } from '#features/forms/first-fault.ts'
import { useWriteForm } from '#features/forms/use-write-form.ts'
import { WriteForm } from '#features/forms/write-form.tsx'
import { imageOf, type ChosenPicture } from '#features/upload/chosen-picture.ts'
import { PictureField } from '#features/upload/picture-field.tsx'
import { Button } from '#ui/button.tsx'
import { WordsField } from '#ui/words-field.tsx'
import written from '#ui/written.module.css'
import styles from '../aid/aid.module.css'

const blank: { content: string; pictures: readonly ChosenPicture[] } = { content: '', pictures: [] }

/** How it was fulfilled: text and one to six pictures, public only if the wisher agrees. Queued without a network. */
export function FinishForm({ id, done }: { id: string; done: () => unknown }) {
  const form = useWriteForm({
    form: 'wish-finish',
    target: id,
    blank,
    check: ({ content, pictures }) => ({
      content: isBlank(content) ? '请说说是怎样完成的' : firstFault(finishContent, content),
      pictures: pictures.length === 0 ? '请至少添加一张图片' : undefined,
    }),
    send: ({ content, pictures }, queue) => queue(finishWish, { id, content, images: [] }, pictures.map(imageOf)),
    thanks: () => '已提交，等待心愿发布人评价',
    done,
  })
  const { pictures } = form.fields
  return (
    <WriteForm
      form={form}
      inset
      className={styles.inset}
      button={
        <Button type="submit" loading={form.state.busy}>
          提交完成
        </Button>
      }
    >
      <WordsField {...form.field('content')} label="怎样完成的" lines={4} limit={500} note="心愿发布人同意后才公开" />
      <fieldset ref={form.refOf<HTMLFieldSetElement>('pictures')}>
        <legend className="visually-hidden">完成的图片</legend>
        <PictureField
          label="添加图片"
          limit={6}
          pictures={pictures}
          onPreparing={form.setPreparing}
          change={(next) => form.write((draft) => ({ pictures: next(draft.pictures) }), 'pictures')}
        />
      </fieldset>
      {(form.fault('pictures') ?? form.state.refusal) && (
        <p className={written.reason} role="alert">
          {form.fault('pictures') ?? form.state.refusal}
        </p>
      )}
    </WriteForm>
  )
}
