/** THE URL TABLE: every route of the product, grouped by area. A page is listed here or it does not exist. */
import { index, rootRoute, route } from '@tanstack/virtual-file-routes'

const shell = [
  index('pages/home/entry/entry.page.tsx'),
  route('/dyfcg', 'pages/home/dyfcg/dyfcg.page.tsx'),
  route('/uid/$id', 'pages/home/invitations/uid.page.tsx'),
  route('/mobile-renovation', 'pages/home/cms/mobile-renovation.page.tsx'),
  route('/not-found', 'pages/home/errors/not-found.page.tsx'),
  route('/error-page', 'pages/home/errors/error.page.tsx'),
  route('/inner-link', 'pages/home/links/inner-link.page.tsx'),
  route('/$', 'pages/home/errors/unknown.page.tsx'),
]

const home = [
  route('/index', 'pages/home/index/index.page.tsx'),
  route('/page/', 'pages/home/cms/home-page.page.tsx'),
  route('/page/$id', 'pages/home/cms/cms.page.tsx'),
  route('/morePageCardData/$id', 'pages/home/cms/more-card-data.page.tsx'),
  route('/cates/$id', 'pages/home/categories/category.page.tsx'),
  route('/subcates/$id', 'pages/home/categories/subcategory.page.tsx'),
  route('/modules/$id', 'pages/home/categories/module.page.tsx'),
  route('/search', 'pages/home/search/search.page.tsx'),
  route('/select', 'pages/home/recommends/select.page.tsx'),
  route('/anchors', 'pages/home/anchors/anchors.page.tsx'),
  route('/anchors/$id', 'pages/home/anchors/anchor.page.tsx'),
  route('/class-assistant', 'pages/home/classes/class-assistant.page.tsx'),
  route('/find', 'pages/home/recommends/find.page.tsx'),
  route('/cities', 'pages/home/cities/cities.page.tsx'),
  route('/live', 'pages/home/lives/live.page.tsx'),
  route('/red-packet', 'pages/home/red-packets/red-packet.page.tsx'),
  route('/join', 'pages/home/invitations/join.page.tsx'),
  route('/boot', 'pages/home/downloads/boot.page.tsx'),
  route('/qrs/boot', 'pages/home/downloads/qrs-boot.page.tsx'),
  route('/services', 'pages/home/services/services.page.tsx'),
  route('/about', 'pages/home/about/about.page.tsx'),
  route('/_frame_index', 'pages/home/frames/frame-index.page.tsx'),
  route('/_frame_cates', 'pages/home/frames/frame-cates.page.tsx'),
  route('/_frame_subcates', 'pages/home/frames/frame-subcates.page.tsx'),
  route('/_frame_specials', 'pages/home/frames/frame-specials.page.tsx'),
  route('/_frame_foot', 'pages/home/frames/frame-foot.page.tsx'),
  route('/specials', 'pages/home/specials/specials.page.tsx'),
  route('/specials/$aid', 'pages/home/specials/special.page.tsx', [
    route('/comment/$id', 'pages/home/specials/special-comment.page.tsx'),
  ]),
  route('/special-more/$aid', 'pages/home/specials/special-more.page.tsx'),
]

const media = [
  route('/posts/$aid', 'pages/media/articles/article.page.tsx', [
    route('/comment/$id', 'pages/media/articles/article-comment.page.tsx'),
  ]),
  route('/atlas/$aid', 'pages/media/atlases/atlas.page.tsx', [
    route('/comment/$id', 'pages/media/atlases/atlas-comment.page.tsx'),
  ]),
  route('/albums/$id', 'pages/media/albums/album.page.tsx'),
  route('/audios/$aid', 'pages/media/audios/audio.page.tsx', [
    route('/comment/$id', 'pages/media/audios/audio-comment.page.tsx'),
  ]),
  route('/tv', 'pages/media/televisions/tv.page.tsx'),
  route('/lives/$id', 'pages/media/lives/live-room.page.tsx'),
  route('/radios', 'pages/media/radios/radios.page.tsx'),
  route('/radios/$id', 'pages/media/radios/radio.page.tsx'),
  route('/programMore/$id', 'pages/media/radios/guide.page.tsx'),
  route('/more-radio', 'pages/media/radios/more-radio.page.tsx'),
  route('/orgs/$id', 'pages/media/orgs/org.page.tsx'),
  route('/org-list', 'pages/media/orgs/org-list.page.tsx'),
  route('/org-graphic', 'pages/media/orgs/org-graphic.page.tsx'),
  route('/character', 'pages/media/characters/character.page.tsx'),
  route('/videos/$aid', 'pages/media/videos/video.page.tsx', [
    route('/comment/$id', 'pages/media/videos/video-comment.page.tsx'),
  ]),
  route('/videos/$aid/preview', 'pages/media/previews/film-preview.page.tsx'),
  route('/videos-collection', 'pages/media/video-collections/video-collections.page.tsx'),
  route('/videos-collection/$aid', 'pages/media/video-collections/video-collection.page.tsx', [
    route('/comment/$id', 'pages/media/video-collections/video-collection-comment.page.tsx'),
  ]),
  route('/play', 'pages/media/short-videos/play.page.tsx', [
    route('/$id', 'pages/media/short-videos/play-video.page.tsx'),
  ]),
  route('/share/$id', 'pages/media/short-videos/shared-video.page.tsx'),
  route('/preview/$id', 'pages/media/previews/preview.page.tsx'),
]

const me = [
  route('/mine', 'pages/me/mine/mine.page.tsx'),
  route('/setting', 'pages/me/setting/setting.page.tsx'),
  route('/outbox', 'pages/me/outbox/outbox.page.tsx'),
  route('/drafts', 'pages/me/outbox/drafts.page.tsx'),
  route('/storage', 'pages/me/storage/storage.page.tsx'),
  route('/diagnostics', 'pages/me/diagnostics/diagnostics.page.tsx'),
  route('/downloads', 'pages/me/downloads/downloads.page.tsx'),
  route('/message', 'pages/me/messages/message.page.tsx'),
  route('/history', 'pages/me/histories/history.page.tsx'),
  route('/recent', 'pages/me/histories/recent.page.tsx'),
  route('/collection', 'pages/me/collections/collection.page.tsx'),
  route('/subscribes', 'pages/me/collections/subscribes.page.tsx'),
  route('/attention', 'pages/me/collections/attention.page.tsx'),
  route('/feedback', 'pages/me/feedbacks/feedback.page.tsx'),
  route('/feedback-his', 'pages/me/feedbacks/feedback-his.page.tsx'),
  route('/feedback-detail/$id', 'pages/me/feedbacks/feedback-detail.page.tsx'),
  route('/user', 'pages/me/user/user.page.tsx'),
  route('/user-set', 'pages/me/user/user-set.page.tsx'),
  route('/safe', 'pages/me/safe/safe.page.tsx'),
  route('/phone', 'pages/me/phone/phone.page.tsx'),
  route('/phone/bind', 'pages/me/phone/phone-bind.page.tsx'),
  route('/phone/rebind', 'pages/me/phone/phone-rebind.page.tsx'),
  route('/bind-success', 'pages/me/phone/bind-success.page.tsx'),
  route('/password', 'pages/me/password/password.page.tsx'),
  route('/real-name', 'pages/me/real-name/real-name.page.tsx'),
]

const practice = [
  route('/register-volunteer', 'pages/practice/volunteers/register-volunteer.page.tsx'),
  route('/user-details/$id', 'pages/practice/volunteers/user-details.page.tsx'),
  route('/search-team', 'pages/practice/teams/search-team.page.tsx'),
  route('/team-detail', 'pages/practice/teams/team-detail.page.tsx'),
  route('/team-code', 'pages/practice/teams/team-code.page.tsx'),
  route('/team-managetab/$id', 'pages/practice/teams/team-managetab.page.tsx'),
  route('/show-civilization', 'pages/practice/civilizations/show-civilization.page.tsx'),
  route('/show-civilization-details/$id', 'pages/practice/civilizations/show-civilization-details.page.tsx', [
    route('/comment/$commentId', 'pages/practice/civilizations/civilization-comment.page.tsx'),
  ]),
  route('/show-civilization-publish', 'pages/practice/civilizations/show-civilization-publish.page.tsx'),
  route('/publish', 'pages/practice/posts/publish.page.tsx'),
  route('/create/$aid', 'pages/practice/posts/create.page.tsx'),
  route('/practices/$aid', 'pages/practice/posts/practice-post.page.tsx', [
    route('/comment/$id', 'pages/practice/posts/practice-post-comment.page.tsx'),
  ]),
  route('/topics/$id', 'pages/practice/posts/topic.page.tsx'),
  route('/classrooms', 'pages/practice/lessons/classrooms.page.tsx'),
  route('/voluntary-activities', 'pages/practice/activities/voluntary-activities.page.tsx'),
  route('/activities-details/$id', 'pages/practice/activities/activities-details.page.tsx'),
  route('/actlist', 'pages/practice/activities/actlist.page.tsx'),
  route('/activity-record', 'pages/practice/check-ins/activity-record.page.tsx'),
  route('/practice-code', 'pages/practice/check-ins/practice-code.page.tsx'),
  route('/code-record', 'pages/practice/check-ins/code-record.page.tsx'),
  route('/scan-result', 'pages/practice/check-ins/scan-result.page.tsx'),
]

const gov = [
  route('/interact', 'pages/gov/interacts/interact.page.tsx'),
  route('/interacts/$id', 'pages/gov/interacts/interact-detail.page.tsx', [
    route('/comment/$commentId', 'pages/gov/interacts/interact-comment.page.tsx'),
  ]),
  route('/interacts/$id/record', 'pages/gov/interacts/interact-record.page.tsx'),
  route('/send-inter', 'pages/gov/send-inter/send-inter.page.tsx'),
  route('/guide', 'pages/gov/guides/guides.page.tsx'),
  route('/guide/search', 'pages/gov/guides/guide-search.page.tsx'),
  route('/guides/$id', 'pages/gov/guides/guide-detail.page.tsx'),
  route('/around', 'pages/gov/arounds/around.page.tsx'),
  route('/arounds/$id', 'pages/gov/arounds/around-detail.page.tsx'),
  route('/around-map', 'pages/gov/arounds/around-map.page.tsx'),
  route('/arounds-map/$id', 'pages/gov/arounds/place-map.page.tsx'),
  route('/matrix', 'pages/gov/matrixs/matrix.page.tsx'),
  route('/matrixs/$id', 'pages/gov/matrixs/matrix-account.page.tsx'),
  route('/gover', 'pages/gov/hubs/gover.page.tsx'),
  route('/dj', 'pages/gov/hubs/dj.page.tsx'),
  route('/qulity-info', 'pages/gov/arounds/qulity-info.page.tsx'),
]

const circles = [
  route('/group-detail/$circle_id', 'pages/circles/group-detail.page.tsx'),
  route('/group-post-detail/$aid', 'pages/circles/group-post-detail.page.tsx', [
    route('/comment/$commentId', 'pages/circles/group-post-comment.page.tsx'),
  ]),
  route('/group-follow-list', 'pages/circles/group-follow-list.page.tsx'),
  route('/post-publish/$id', 'pages/circles/post-publish.page.tsx'),
  route('/post-report/$id', 'pages/circles/post-report.page.tsx'),
  route('/topic-list/$id', 'pages/circles/topic-list.page.tsx'),
  route('/topic-detail/$id', 'pages/circles/topic-detail.page.tsx'),
  route('/select-list', 'pages/circles/select-list.page.tsx'),
  route('/vote-create', 'pages/circles/vote-create.page.tsx'),
  route('/group-search/$id', 'pages/circles/group-search.page.tsx'),
  route('/user-detail/$id', 'pages/circles/user-detail.page.tsx'),
  route('/voteSignup', 'pages/circles/vote-signup.page.tsx'),
]

const login = [
  route('/login', 'pages/login/login/login.page.tsx'),
  route('/forget', 'pages/login/login/forget.page.tsx'),
  route('/wx-bind-phone', 'pages/login/phone/wx-bind-phone.page.tsx'),
  route('/auth', 'pages/login/auth/auth.page.tsx'),
  route('/app/initialize-login', 'pages/login/initialize/initialize-login.page.tsx'),
]

export const routes = rootRoute('app/root.page.tsx', [
  ...shell,
  ...home,
  ...media,
  ...me,
  ...practice,
  ...gov,
  ...circles,
  ...login,
])
