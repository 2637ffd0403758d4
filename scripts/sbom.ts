/** `npm run sbom`: the bill of materials of what runs. */
import { billOfMaterials } from './sbom/bill-of-materials.ts'

process.stdout.write(billOfMaterials())
