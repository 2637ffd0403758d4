import { formatInteger } from '#domain/quantities.ts'
import { content, link, onward, rows } from '#engine/content/content.ts'
import { defineForm } from '#engine/walking/define-form.ts'
import type { EmpresaCobro } from '#services/safem2/contract.ts'
import { silentEnquiry } from '../parts/telling/silence.ts'
import { fase2Paths, hrefTo, paths } from './paths.ts'
import { nuevoEmpleadorQuestions } from './questions/objecion.ts'
import { empresaLine, no, outcomes } from './reasons.ts'
import { findEmpresa, type Services } from './registers.ts'
import { borradorText } from './words.ts'

/** Begins the list of another company: whether the person may ask for it, and where to go on (procedures, pocaf). */
export const nuevoEmpleador = defineForm<Services>({
  id: 'nuevo-empleador',
  version: 1,
  title: 'Agregar una empresa',
  outcomePath: paths.empleadorNo,
})
  .page('empleador', {
    path: paths.nuevoEmpleador,
    title: 'Agregar una empresa',
    shortTitle: 'Empresa',
    lead: 'Vea si el IPS puede pagar por una empresa que usted representa. Aquí no se envía nada.',
    questions: nuevoEmpleadorQuestions,
    submitLabel: 'Revisar',
    verify: async ({ services }, { rut }) => {
      const empresa = await findEmpresa(services, rut)
      if (!empresa) return no('no_representa', { isOther: true })
      if (empresa.caja !== null) return no('con_caja', { empresa })
      return empresa.registrada ? { kind: 'ok', facts: empresa } : no('empresa_no_registrada', { empresa })
    },
    verifySilence: 'stop',
    pendingText: silentEnquiry,
  })
  .tells({
    id: 'resultado',
    path: paths.empleador,
    outcomes: outcomes.nuevoEmpleador,
    tell: async ({ context: { verified } }) => ({
      title: 'El IPS puede pagar por esta empresa',
      blocks: content(verified.empleador && readyBlocks(verified.empleador)),
    }),
  })

const readyBlocks = (empresa: EmpresaCobro) => [
  rows('', {
    Empresa: empresaLine(empresa),
    'En qué está': borradorText[empresa.estadoBorrador],
    'Personas en su lista': formatInteger(empresa.trabajadores),
  }),
  onward(
    link('Mandar la fase 1', hrefTo(paths.empresa)),
    empresa.fase2 && link('Mandar la fase 2', hrefTo(fase2Paths.empresa)),
    link('Ver los pagos', hrefTo(paths.pagosEmpleador, { empresa: empresa.idEmpresa })),
  ),
]
