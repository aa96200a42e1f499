import { endpoints } from '#contract/api.ts'
import { sisterSite, world } from '#tests/server/small-world.ts'

/** An input that succeeds in the small world, for every endpoint by name. A new endpoint needs a line here, or a case in example-case.ts when it needs something to happen before. */
export const exampleInput: Record<string, Record<string, unknown>> = {
  getConfigurations: {}, getBasicInfo: {}, getDomainConfig: {}, getAboutUs: {}, getCityLevel: {}, getDefaultCity: {}, getVoiceConfigs: {}, getAppModules: {}, getUserCenterConfigs: {},
  getAdviceMerchants: {}, getAdviceMerchant: { id: world.merchant }, getMerchantGroups: {}, getServices: {},
  resolveObjectUrls: { objects: [{ object_type: 3, object_id: world.firstPost }] }, signWechat: { url: 'https://city.example/index' },
  getCategories: { type: 0 }, getCategoryPosts: { id: world.news }, getCategory: { id: world.news }, getRecommends: {}, getRelatedPosts: { id: world.firstPost }, searchContent: { keyword: '大桥' }, getSearchSuggestions: { keyword: '大桥' },
  getStaticArticle: { id: world.firstPost }, getDynamicArticle: { id: world.firstPost }, getArticle: { id: world.firstPost }, getAlbum: { id: world.album }, getAudio: { id: world.audio },
  getComments: { id: world.firstPost }, postComment: { post_id: world.firstPost, content: '说得好' }, deleteComment: { id: world.comment }, getCivilizationComments: { id: world.civilization },
  getCivilizations: {}, getCivilization: { id: world.civilization }, getMyCivilizations: {}, getCivilizationConfig: {},
  postLike: { id: world.firstPost, type: 3, status: 1 }, postCollection: { id: world.firstPost, type: 3, status: 1 }, postFollow: { id: 8, target_type: 9, status: 1 }, postHeadline: { id: world.matrix, status: 1 },
  getPostLikes: { id: world.firstPost }, postShare: { post_id: world.firstPost, shard_url: 'https://city.example/posts/1001', type: 1 }, getSharedVideo: { id: world.video },
  getVideo: { id: world.video }, getVideoCollections: {}, getVideoCollection: { id: world.collection }, getCollectionVideos: { id: world.collection }, getCollectionOfVideo: { id: world.video },
  scanImage: { url: '/media/a.jpg' }, getCreditSystem: {}, getMyCredits: { type: 2 }, getPage: { id: world.page }, getNamedPage: { code: 'dyfcg' }, getArounds: {}, getPageCardData: { id: world.card }, getSpecials: {}, getSpecial: { id: world.special }, getSpecialSection: { id: world.section },
  getAlbums: {}, getNextAudio: { album_id: world.album, audio_id: world.audio, order: 'old' }, postSubscribe: { id: world.album, type: 2, status: 1 }, countPlay: { id: world.audio, video_collection_id: world.album },
  getChannels: { type: 1 }, getDefaultChannel: {}, getRecommendedChannels: {}, getChannelPlay: { id: world.radio }, getChannelPrograms: { id: world.radio }, getChannelPlayAuth: { id: world.radio }, getChannelState: { id: world.radio }, getChannelPosts: { id: world.organization },
  postChannel: { id: world.radio, status: 1 }, viewChannel: { id: world.radio }, getSource: { id: world.source }, getSourcePlayAuth: { id: world.source },
  getLives: {}, getRedPackets: {}, getRedPacket: { id: world.redPacket }, openRedPacket: { id: world.redPacket }, getMyRedPackets: {}, getLive: { id: world.live }, getLiveState: { id: world.live }, postLiveLike: { id: world.live, status: 1 }, getLiveMessages: { id: world.live }, postLiveMessage: { id: world.live, content: '来了' },
  getCollections: {}, getSubscriptions: {}, getFollows: {}, getStatistics: {}, getMessages: {}, getNotViews: {}, getFeedbacks: {}, getHistories: {}, putHistories: { items: [{ id: world.firstPost, at: 1_790_000_000_000 }] }, deleteHistories: { id: 'all' },
  getPositions: {}, putPositions: { items: [{ audio_id: world.audio, album_id: world.album, position: 12.5, duration: 61, at: 1_790_000_000_000 }] },
  getWechatAuth: { redirect_uri: 'https://city.example/auth', state: 'abcdefghijklmnop' }, authWechat: { redirect_uri: 'https://city.example/auth', state: 'abcdefghijklmnop' }, getAgreements: {}, getClauses: {},
  getProxies: {}, getOauthClient: { client_id: sisterSite.client_id }, postOauthCode: { client_id: sisterSite.client_id, redirect_uri: sisterSite.redirect_uris[0], state: 's' },
  getOssUploadAuth: { kind: 'picture', type: 'image/jpeg', size: 1000 },
  getRealData: {}, getAvatars: {}, getInviter: { id: world.author }, getAppDownloads: { channel: 'poster' }, postEvents: { DeviceId: 'd1', events: [{ event: 3, object_id: '1001', object_type: '3', page: '/posts/1001', at: '2026-11-20T08:00:00Z' }] },
}

export const everyEndpoint = endpoints.map(({ endpoint }) => endpoint)
