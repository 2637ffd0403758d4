// Decodes one HEIC picture in a thread of its own: it takes seconds, and what it reads comes from a stranger.
import { parentPort, workerData } from 'node:worker_threads'
import libheif from 'libheif-js/wasm-bundle.js'

const { bytes, maxPixels } = workerData
const [image] = new libheif.HeifDecoder().decode(bytes)
if (!image) throw new Error('There is no picture in it')
const [width, height] = [image.get_width(), image.get_height()]
if (width * height > maxPixels) throw new Error('The picture is too large')
const data = new Uint8ClampedArray(width * height * 4)
const shown = await new Promise(resolve => image.display({ data, width, height }, resolve))
if (!shown) throw new Error('The picture cannot be read')
parentPort.postMessage({ data, width, height }, [data.buffer])
