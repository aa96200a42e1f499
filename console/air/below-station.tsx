import { Link } from '@tanstack/react-router'
import * as channelTypes from '#contract/content/channel-types.ts'
import type { Station } from '#contract/staff/stations.ts'
import { linkLook } from '#console/ui/button.tsx'
import { Card } from '#console/ui/card.tsx'
import { Week } from './week.tsx'

/** What belongs to a station beside its form. */
export const BelowStation = ({ station: { id, type } }: { station: Station }) => (
  <>
    {type === channelTypes.radio && (
      <Card title="播音间">
        <p>用浏览器把麦克风或音频文件的声音播出去，断开后自动换回循环录音。</p>
        <p>
          <Link to="/stations/$id/studio" params={{ id }} className={linkLook('plain')}>
            进入播音间
          </Link>
        </p>
      </Card>
    )}
    <Week station={id} />
  </>
)
