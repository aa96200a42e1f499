import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { evaluateService, evaluationFields, scoreOrder, type Evaluated } from '#contract/help/evaluations.ts'
import { firstFault } from '#features/forms/first-fault.ts'
import { SubmitBar } from '#features/forms/submit-bar.tsx'
import { meanLowScore, notSent } from '#features/forms/mean-low-score.ts'
import { SeveralField } from '#features/forms/several-field.tsx'
import { useWriteForm } from '#features/forms/use-write-form.ts'
import { WriteForm } from '#features/forms/write-form.tsx'
import { imageOf, type ChosenPicture } from '#features/upload/chosen-picture.ts'
import { PictureField } from '#features/upload/picture-field.tsx'
import { evaluationTagsQuery } from '#queries/evaluations.queries.ts'
import { orderQuery } from '#queries/orders.queries.ts'
import { wishQuery } from '#queries/wishes.queries.ts'
import { useStores } from '#stores/stores.ts'
import { StarField } from '#ui/star-field.tsx'
import { Tick } from '#ui/tick.tsx'
import { WordsField } from '#ui/words-field.tsx'
import styles from '../aid/aid.module.css'
import { useCareRefresh } from '../aid/use-step.ts'

export const EVALUATION_FORM = 'evaluation'
interface EvaluationDraft {
  score: number
  tags: string[]
  content: string
  pictures: readonly ChosenPicture[]
  show: boolean
}
const blank: EvaluationDraft = { score: 0, tags: [], content: '', pictures: [], show: false }
const MAX_TAGS = 5

/**
 * What can be done in place of a low score: once, it is said that a wish is not fulfilled; a service is ordered again.
 */
function useInstead(type: Evaluated, id: string) {
  const router = useRouter()
  const { data: wish } = useQuery({ ...wishQuery(id), enabled: type === 'wish' })
  const { data: orders } = useQuery({ ...orderQuery(id), enabled: type === 'order' })
  const service = orders?.list[0]?.service.id
  if (type === 'wish' && wish?.reopened === 0)
    return {
      label: '还没有完成',
      text: '评价后心愿就完成了，不能再请认领人补上',
      begin: () => router.navigate({ to: '/micro-wish-details/$id', params: { id } }),
    }
  if (type === 'order' && service)
    return {
      label: '重新点单',
      text: '可以先重新点一次这项服务，这一单之后还能评价',
      begin: () => router.navigate({ to: '/order-serve', search: { service } }),
    }
  return undefined
}

/** Stars, tags, words and pictures, once. Queued without a network. */
export function EvaluationForm({ type, id, done }: { type: Evaluated; id: string; done: () => unknown }) {
  const { data: tags } = useQuery(evaluationTagsQuery())
  const refresh = useCareRefresh()
  const { overlays } = useStores()
  const instead = useInstead(type, id)
  const form = useWriteForm({
    form: EVALUATION_FORM,
    target: `${type} ${id}`,
    blank,
    check: ({ score, content }) => ({
      score: score === 0 ? '请选择星级' : undefined,
      content: firstFault(evaluationFields.content, content),
    }),
    send: async ({ score, tags: chosen, content, pictures, show }, queue) =>
      (await meanLowScore(overlays, score, instead))
        ? type === 'order'
          ? queue(scoreOrder, { id, score, tags: chosen, content }, pictures.map(imageOf))
          : queue(
              evaluateService,
              { type, id, score, tags: chosen, content, show_finish: show ? 1 : 0 },
              pictures.map(imageOf),
            )
        : notSent,
    thanks: () => '感谢评价',
    done: async () => {
      await refresh()
      await done()
    },
  })
  const { fields, write } = form
  return (
    <WriteForm form={form} button={<SubmitBar state={form.state}>提交评价</SubmitBar>}>
      <div className={styles.part}>
        <StarField
          legend="打几颗星"
          unit="星"
          value={fields.score}
          onChange={(score) => write({ score }, 'score')}
          hint="点星星打分"
          error={form.fault('score')}
          ref={form.refOf<HTMLFieldSetElement>('score')}
        />
      </div>
      {tags && tags.list.length > 0 && (
        <SeveralField
          label={`标签（选填，最多 ${MAX_TAGS} 个）`}
          choices={tags.list.map((tag) => ({ id: tag, name: tag }))}
          value={fields.tags}
          most={MAX_TAGS}
          onChange={(chosen) => write({ tags: chosen })}
        />
      )}
      <WordsField {...form.field('content')} label="说说感受（选填）" lines={4} limit={200} note="审核后公开" />
      <PictureField
        label="添加图片（选填）"
        limit={3}
        pictures={fields.pictures}
        onPreparing={form.setPreparing}
        change={(next) => write((draft) => ({ pictures: next(draft.pictures) }))}
      />
      {type === 'wish' && (
        <div className={styles.block}>
          <Tick checked={fields.show} onChange={(show) => write({ show })}>
            同意公开完成的文字和图片
          </Tick>
        </div>
      )}
    </WriteForm>
  )
}
