import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ActionSheet } from './action-sheet.tsx'
import { Avatar } from './avatar.tsx'
import { Button } from './button.tsx'
import { Carousel } from './carousel.tsx'
import { Composer } from './composer.tsx'
import { Dialog } from './dialog.tsx'
import { ErrorState } from './error-state.tsx'
import { ListCell } from './list-cell.tsx'
import { LoadMore } from './load-more.tsx'
import { NavBar } from './nav-bar.tsx'
import { NoticeTicker } from './notice-ticker.tsx'
import { Picture } from './picture.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { PullToRefresh } from './pull-to-refresh.tsx'
import { QrCode } from './qr-code.tsx'
import { Segmented } from './segmented.tsx'
import { Skeleton } from './skeleton.tsx'
import { Switch } from './switch.tsx'
import { TabsBar } from './tabs-bar.tsx'

const nothing = () => {}
const parts: Record<string, ReactElement> = {
  ActionSheet: <ActionSheet open={false} onClose={nothing} actions={[]} />,
  Avatar: <Avatar name="林晓" />,
  Button: <Button loading>发布</Button>,
  Carousel: (
    <Carousel
      label="头条"
      slides={['a', 'b'].map((key) => ({ key, caption: key, content: <Picture src={`/${key}.webp`} alt="" /> }))}
    />
  ),
  Composer: <Composer label="写评论" value="" onChange={nothing} onSubmit={nothing} />,
  Dialog: <Dialog open={false} title="删除？" onConfirm={nothing} onCancel={nothing} />,
  ErrorState: <ErrorState message="加载失败" onRetry={nothing} />,
  ListCell: <ListCell title="深色模式" trailing={<Switch checked onChange={nothing} />} />,
  LoadMore: <LoadMore hasMore loading={false} onLoadMore={nothing} />,
  NavBar: <NavBar title="设置" onBack={nothing} />,
  NoticeTicker: <NoticeTicker notices={[{ key: 1, text: '今晚停水' }]} />,
  Picture: <Picture src="/a.webp" alt="大桥" ratio="16:9" sources={[{ src: '/a-480.webp', width: 480 }]} priority />,
  ProgressBar: <ProgressBar label="上传图片" value={40} />,
  PullToRefresh: <PullToRefresh onRefresh={() => Promise.resolve()}>列表</PullToRefresh>,
  QrCode: <QrCode value="https://yunxi.example" label="志愿者码" />,
  Segmented: <Segmented label="字号" options={[{ value: 'm', label: '中' }]} value="m" onChange={nothing} />,
  Skeleton: <Skeleton variant="row" count={3} />,
  TabsBar: <TabsBar label="频道" tabs={[{ key: 'a', label: '推荐' }]} value="a" />,
}

test.each(Object.entries(parts))(
  '%s renders on the server, without a style attribute that the Content-Security-Policy would refuse',
  (_, part) => {
    expect(renderToStaticMarkup(part)).not.toMatch(/\sstyle=|<style/)
  },
)

test('a picture reserves its shape before it arrives and declares its priority', () => {
  const markup = renderToStaticMarkup(parts['Picture'])
  expect(markup).toContain('width="1600" height="900"')
  expect(markup).toContain('srcSet="/a-480.webp 480w"')
  expect(markup).toContain('fetchPriority="high"')
  expect(renderToStaticMarkup(<Picture src="/a.webp" alt="" />)).toContain('loading="lazy"')
})
