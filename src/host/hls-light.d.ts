/** The build without subtitles and encryption; its types are those of the full build. */
declare module 'hls.js/light' {
  import Hls from 'hls.js'
  export default Hls
}
