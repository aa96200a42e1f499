/** Every endpoint's handler. A test holds this list against the contract. */
import { agreements, clauses } from './agreements/site-texts.ts'
import { devices, deviceEnded, devicesEnded } from './accounts/devices.ts'
import { passwordChanged, passwordReset, passwordSet } from './accounts/password.ts'
import { phoneBound, phoneChanged } from './accounts/phone.ts'
import { album } from './albums/album.ts'
import { albumList } from './albums/album-list.ts'
import { audio } from './albums/audio.ts'
import { nextInAlbum } from './albums/next-audio.ts'
import { subscribedAlbum } from './albums/subscribe-album.ts'
import { article } from './articles/article.ts'
import { dynamicArticle } from './articles/dynamic-article.ts'
import { staticArticle } from './articles/static-article.ts'
import { channelState, postsOfChannel, subscribedChannel, viewedChannel } from './channels/channel-marks.ts'
import { channelList, defaultChannel, recommendedChannels } from './channels/list-channels.ts'
import { channelPlay, channelPlayAuth, channelPrograms } from './channels/play-channel.ts'
import { civilizationConfig } from './civilizations/civilization-setting.ts'
import { civilizationList, myCivilizations, newCivilization, oneCivilization } from './civilizations/civilizations.ts'
import { myCollections, myFollows, myStatistics, mySubscriptions } from './collections/collections.ts'
import { civilizationComments, postComments } from './comments/list-comments.ts'
import { newComment, removeComment } from './comments/write-comment.ts'
import { categoryTree, oneCategory } from './content/categories.ts'
import { categoryPosts } from './content/category-posts.ts'
import { recommends } from './content/recommends.ts'
import { relatedPosts } from './content/related-posts.ts'
import { search } from './content/search.ts'
import { searchSuggestions } from './content/search-suggestions.ts'
import { trackedEvents } from './events/tracked-events.ts'
import { myFeedback, myFeedbacks, newFeedback } from './feedbacks/feedbacks.ts'
import type { Handler } from './handler.ts'
import { keptHistories, myHistories, removedHistories } from './histories/histories.ts'
import { likedLive, liveMarks } from './lives/live-marks.ts'
import { liveChat, liveList, liveRoom, newLiveMessage } from './lives/lives.ts'
import { captcha, captchaChecked } from './login/captcha.ts'
import { messageRead, myMessages, notViews } from './messages/messages.ts'
import { oauthClient, oauthCode, oauthToken } from './oauth2/sister-site-login.ts'
import { logIn } from './login/log-in.ts'
import { loggedOut } from './login/log-out.ts'
import { countedPlay } from './plays/count-play.ts'
import { keptPositions, myPositions } from './positions/positions.ts'
import { arounds } from './merchants/arounds.ts'
import { cardData, cmsPage, namedPage } from './pages/pages.ts'
import { myPackets, onePacket, openPacket, redPacketList } from './red-packets/red-packets.ts'
import { creditSystem, myCredits } from './reactions/credits.ts'
import { collect, follow, headline, like } from './reactions/marks.ts'
import { previewItem } from './previews/preview-item.ts'
import { postLikes } from './reactions/post-likes.ts'
import { share, sharedVideo } from './reactions/share.ts'
import { realData } from './real-name/real-data.ts'
import { verifyRealName } from './real-name/verify-real-name.ts'
import { appDownloads } from './site/app-downloads.ts'
import { services } from './services/services.ts'
import { cityLevel } from './site/cities.ts'
import {
  aboutUs,
  appModules,
  basicInfo,
  configurations,
  defaultCity,
  domainConfig,
  userCenterConfigs,
  voiceConfigs,
} from './site/configuration.ts'
import { adviceMerchant, adviceMerchants, groups } from './site/merchants.ts'
import { objectUrls } from './site/object-urls.ts'
import { source, sourcePlayAuth } from './sources/sources.ts'
import { ossUploadAuth } from './uploads/oss-upload-auth.ts'
import { scanImage } from './uploads/scan-image.ts'
import { changedUser, user } from './users/user.ts'
import { avatarChoices } from './users/avatar-choices.ts'
import { inviter } from './users/inviter.ts'
import { oneVideo } from './videos/video.ts'
import { collectionDetails, collectionList, collectionOfVideo, collectionVideos } from './videos/video-collections.ts'
import { boundProxies, boundWechat, removedProxy } from './wechat/bind-wechat.ts'
import { loginByWechat } from './wechat/login-by-wechat.ts'
import { wechatAuth, wechatAuthorisation } from './wechat/wechat-authorisation.ts'
import { wechatPhone, wechatPhoneV1 } from './wechat/wechat-phone.ts'
import { wechatSignature } from './wechat/wechat-signature.ts'
import { oneSpecial, specialList, specialSection } from './specials/specials.ts'

export const handlers: Handler[] = [
  configurations,
  basicInfo,
  domainConfig,
  aboutUs,
  cityLevel,
  defaultCity,
  voiceConfigs,
  appModules,
  userCenterConfigs,
  adviceMerchants,
  adviceMerchant,
  groups,
  objectUrls,
  wechatSignature,
  services,
  categoryTree,
  oneCategory,
  categoryPosts,
  recommends,
  relatedPosts,
  search,
  searchSuggestions,
  staticArticle,
  dynamicArticle,
  article,
  album,
  albumList,
  audio,
  nextInAlbum,
  subscribedAlbum,
  channelList,
  defaultChannel,
  recommendedChannels,
  channelPlay,
  channelPrograms,
  channelPlayAuth,
  channelState,
  postsOfChannel,
  subscribedChannel,
  viewedChannel,
  source,
  sourcePlayAuth,
  countedPlay,
  myPositions,
  keptPositions,
  postComments,
  newComment,
  removeComment,
  civilizationComments,
  like,
  collect,
  follow,
  headline,
  postLikes,
  share,
  sharedVideo,
  creditSystem,
  myCredits,
  myCollections,
  mySubscriptions,
  myFollows,
  myStatistics,
  myMessages,
  messageRead,
  notViews,
  newFeedback,
  myFeedbacks,
  myFeedback,
  myHistories,
  keptHistories,
  removedHistories,
  liveList,
  liveRoom,
  liveChat,
  newLiveMessage,
  liveMarks,
  likedLive,
  civilizationList,
  oneCivilization,
  myCivilizations,
  civilizationConfig,
  newCivilization,
  redPacketList,
  onePacket,
  openPacket,
  myPackets,
  oneVideo,
  collectionList,
  collectionDetails,
  collectionVideos,
  collectionOfVideo,
  cmsPage,
  namedPage,
  cardData,
  arounds,
  specialList,
  oneSpecial,
  specialSection,
  previewItem,
  user,
  changedUser,
  ossUploadAuth,
  scanImage,
  wechatAuth,
  wechatAuthorisation,
  loginByWechat,
  wechatPhone,
  wechatPhoneV1,
  boundWechat,
  boundProxies,
  removedProxy,
  agreements,
  clauses,
  oauthClient,
  oauthCode,
  oauthToken,
  realData,
  verifyRealName,
  avatarChoices,
  inviter,
  appDownloads,
  trackedEvents,
  captcha,
  captchaChecked,
  logIn,
  loggedOut,
  passwordReset,
  passwordChanged,
  passwordSet,
  phoneChanged,
  phoneBound,
  devices,
  deviceEnded,
  devicesEnded,
]
