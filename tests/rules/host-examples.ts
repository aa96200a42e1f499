import type { Configurations } from '#contract/site/site-fields.ts'
import type { LiveLaunch } from '#host/host-shell.ts'
import { builtInConfigurations } from '#queries/configurations.queries.ts'

export const liveLaunchExample: LiveLaunch = {
  url: 'rtmp://live.example/a',
  stream_name: 'a',
  room_id: '9',
  show_model: 1,
  entry_mode: 2,
}
export const siteExample: Configurations = {
  ...builtInConfigurations,
  config: {
    ...builtInConfigurations.config,
    name: '云溪',
    image: 'https://city.example/logo.png',
    description: '一座城市',
  },
}
