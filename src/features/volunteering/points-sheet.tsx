import { Link } from '@tanstack/react-router'
import { CellGroup } from '#ui/cell-group.tsx'
import { ListCell } from '#ui/list-cell.tsx'
import { Sheet } from '#ui/sheet.tsx'
import styles from './points.module.css'

/** What points are: one kind, of volunteers. What readers earn in the app is called 活跃值 [decisions G147, 092]. */
export function PointsSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title="积分有什么用">
      <div className={styles.about}>
        <h3>怎样得到</h3>
        <p>志愿活动签退后，按活动页上写的积分记入；点单服务和微心愿完成后记入。时长更正时，积分一起更正。</p>
        <h3>有什么用</h3>
        <p>积分记下你的志愿服务，计入志愿者、团队和组织三张排行榜：你得到的，你的团队和组织也得到。</p>
        <h3>不能做什么</h3>
        <p>不能兑换商品或现金，不能转让，不影响报名。时长证明只算时长，不算积分。</p>
        <h3>活跃值不是积分</h3>
        <p>读文章、听节目、点赞和评论得到的是活跃值，单独计算，不会变成积分。</p>
      </div>
      <CellGroup>
        <ListCell title="积分排行" render={<Link to="/actrank" search={{ by: 'points' }} />} />
        <ListCell title="我的每一笔积分" render={<Link to="/activity-record" />} />
      </CellGroup>
    </Sheet>
  )
}
