import { Link } from '@tanstack/react-router'
import { Building2, MapPin } from 'lucide-react'
import { adviceState } from '#contract/government/advice-states.ts'
import type { Advice } from '#contract/government/advices.ts'
import { OpenMap } from '#features/arounds/open-map.tsx'
import { CitizenName } from '#features/citizens/citizen-name.tsx'
import { PictureGrid } from '#features/pictures/picture-grid.tsx'
import { countText } from '#lib/count-text.ts'
import { relativeTime } from '#lib/relative-time.ts'
import { useStores } from '#stores/stores.ts'
import written from '#ui/written.module.css'
import { AdviceTags } from './advice-state.tsx'
import styles from './advice.module.css'
import { nextStep } from './next-step.ts'

/** What was asked, who acts next, and the answer. */
export function AdviceBody({ advice, isMine = false }: { advice: Advice; isMine?: boolean }) {
  const { player } = useStores()
  const {
    title,
    content,
    images,
    video,
    address,
    longitude,
    latitude,
    reply,
    reply_images: files,
    score,
    user,
  } = advice
  const next = nextStep(advice, isMine)
  return (
    <>
      <div className={written.tags}>
        <AdviceTags advice={advice} />
        {advice.reopened === 1 && <span className={written.quiet}>已申请重办一次</span>}
      </div>
      <h2 className={styles.headline}>{title}</h2>
      {isMine && <OwnNotices advice={advice} />}
      <p className={styles.meta}>
        <CitizenName of={user} /> · {relativeTime(advice.created_at)} · {advice.merchant_name} ·{' '}
        {countText(advice.view_num)} 次查看
      </p>
      {next && <p className={advice.overdue_days > 0 ? written.reason : styles.next}>{next}</p>}
      <p className={written.whole}>{content}</p>
      {images.length > 0 && <PictureGrid images={images} of={address || title} priority />}
      {video && (
        <video
          className={written.video}
          src={video}
          controls
          playsInline
          preload="metadata"
          aria-label="建言视频"
          onPlay={() => player.pause()}
        />
      )}
      {address && (
        <p className={styles.meta}>
          <MapPin aria-hidden="true" />
          <span className="visually-hidden">地点</span>
          <OpenMap className={written.lead} place={{ name: address, address: '', longitude, latitude }}>
            {address}
          </OpenMap>
        </p>
      )}
      {reply && (
        <section className={written.word} aria-labelledby="reply">
          <h2 id="reply">
            <Building2 aria-hidden="true" size={18} /> {advice.status === adviceState.given ? '上一次回复' : '部门回复'}
          </h2>
          <p>{reply}</p>
          {files.length > 0 && <PictureGrid images={files} of="部门回复" />}
          <p className={written.quiet}>
            {advice.merchant_name} · {relativeTime(advice.replied_at)}
          </p>
          {score > 0 && <p className={written.quiet}>提交人评价：{score} 分</p>}
        </section>
      )}
    </>
  )
}

/** What staff did with it that its author sees nowhere else. */
function OwnNotices({ advice: { is_merged: isMerged, merged_into: main, is_edited: isEdited } }: { advice: Advice }) {
  return (
    <>
      {isMerged === 1 && (
        <p className={styles.meta}>
          并案办理：与
          {main ? (
            <Link to="/interacts/$id" params={{ id: main }} className={styles.clear}>
              反映同一问题的建言
            </Link>
          ) : (
            '反映同一问题的建言'
          )}
          合并办理，进展相同
        </p>
      )}
      {isEdited === 1 && (
        <p className={styles.meta}>工作人员改写后匿名公开了这一条，其他人看不到你写的原文、姓名、图片和地点</p>
      )}
    </>
  )
}
