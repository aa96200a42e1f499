import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ORDER_AHEAD_DAYS } from '#contract/help/order-states.ts'
import { PointsHelp } from '#features/volunteering/points-help.tsx'
import { countText } from '#lib/count-text.ts'
import { hoursText } from '#lib/hours-text.ts'
import { sizedPicture } from '#lib/sized-picture.ts'
import { serviceItemsQuery } from '#queries/orders.queries.ts'
import { rowsOf } from '#queries/query-client.ts'
import { Button } from '#ui/button.tsx'
import { CellGroup } from '#ui/cell-group.tsx'
import { ListCell } from '#ui/list-cell.tsx'
import { Picture } from '#ui/picture.tsx'
import written from '#ui/written.module.css'
import styles from '../aid/aid.module.css'
import { NoService } from './no-service.tsx'
import { scoreText } from './service-card.tsx'

/** One service: who comes, where to and for how long, what applies, and what others thought of it. */
export function ServiceDetails({ id }: { id: string }) {
  const { data, hasNextPage, fetchNextPage, isFetching } = useInfiniteQuery(serviceItemsQuery())
  const item = data && rowsOf(data).find((one) => one.id === id)
  const looksOn = !item && hasNextPage && !isFetching
  useEffect(() => {
    if (looksOn) void fetchNextPage()
  }, [looksOn, fetchNextPage])
  if (!item) return data && !hasNextPage ? <NoService /> : null
  const { title, cover, content, provider, area, hours, points, order_num: orders, score_num: scores } = item
  return (
    <>
      <div className={written.foot}>
        <article className={written.card}>
          {cover && <Picture src={sizedPicture(cover, 750)} alt="" ratio="16:9" priority sizes="100vw" />}
          <h2 className={styles.headline}>{title}</h2>
          {content && <p className={styles.brief}>{content.replace(/<[^>]*>/g, '')}</p>}
        </article>
        <CellGroup>
          {provider && (
            <ListCell
              title="谁来服务"
              value={provider.name}
              render={<Link to="/team-detail" search={{ id: provider.id }} />}
            />
          )}
          <ListCell title="服务范围" value={area || '全市'} />
          {hours > 0 && <ListCell title="一次大约" value={`${hoursText(hours)} 小时`} />}
          <ListCell title="可约时间" value={`从现在起 ${ORDER_AHEAD_DAYS} 天内，时间你来定`} />
          <ListCell title="费用" value="志愿服务不收费" />
          <ListCell title="已点" value={`${countText(orders)} 次`} />
          <ListCell
            title="评价"
            value={scoreText(item)}
            {...(scores > 0 ? { render: <Link to="/user-evalues" search={{ type: 'service', id }} /> } : {})}
          />
        </CellGroup>
        <CellGroup title="点单须知">
          <ul className={styles.rules}>
            <li>志愿者接单后会告诉你；没有人接单可以随时取消。</li>
            <li>接单后、开始前也可以取消，请写明原因，志愿者会收到通知。</li>
            <li>姓名、电话和门牌只有接单的志愿者能看到，每次查看都有记录。</li>
            <li>双方确认完成后请评价；志愿者不收钱物。</li>
            {points > 0 && (
              <li>
                完成后志愿者得 {countText(points)} 积分。
                <PointsHelp />
              </li>
            )}
          </ul>
        </CellGroup>
      </div>
      <div data-bottom-bar className={styles.bar}>
        <Button size="large" block render={<Link to="/order-serve" search={{ service: id }} preload={false} />}>
          点单
        </Button>
      </div>
    </>
  )
}
