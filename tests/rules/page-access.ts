/** [rule R51, decision G25] */
export const requiresAuth = ['/history', '/user', '/safe', '/phone', '/phone/bind', '/phone/rebind', '/password', '/message', '/collection', '/subscribes', '/attention', '/create/$aid']
/** [rule R54] */
export const prompts = ['/voteSignup', '/micro-wish-publish', '/show-civilization-publish', '/publish', '/my-claimed', '/activity-record', '/helper-list']
/** Practice and circle pages the specification marks noNeedAuth [decision G27]. */
export const openToGuests = ['/practice/$id', '/search-team', '/team-detail', '/scan-result', '/actlist', '/actrank', '/orgrank', '/wish', '/practices/$aid', '/topics/$id', '/micro-wish', '/micro-wish-details/$id', '/show-civilization', '/show-civilization-details/$id', '/practice-venue', '/venue-details/$id', '/voluntary-activities', '/activities-details/$id', '/practice-map', '/team-ranking', '/position-information', '/help-details/$id', '/user-details/$id', '/classrooms', '/project-list', '/project-detail-list', '/group-detail/$circle_id', '/group-post-detail/$aid', '/topic-list/$id', '/topic-detail/$id', '/group-search/$id', '/user-detail/$id']
