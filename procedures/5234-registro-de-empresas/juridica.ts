import { defineForm } from '#engine/walking/define-form.ts'
import { silentEnquiry } from '../parts/telling/silence.ts'
import { endingOf } from './application.ts'
import { certificadosPage, cuentasPage, datosPage, sucursalesPage } from './pages/asked.ts'
import { paths } from './paths.ts'
import { empresasQuestions, otraEmpresa } from './questions.ts'
import * as reasons from './reasons.ts'
import { gateJuridica, representadaOptions, type Services, verifyEmpresas } from './registers.ts'
import { branchesIn, empleadoresIn, empleadorOptions, subjectOf } from './rules.ts'

const { juridica } = paths
const other = {
  value: otraEmpresa,
  label: 'Otra empresa',
  hint: 'Va a necesitar un poder de ella.',
  opens: true,
} as const

/** One or more companies, by who represents them (flows §5, persona-juridica). */
export const personaJuridica = defineForm<Services>({
  id: 'persona-juridica',
  version: 2,
  title: 'Registrar una o más empresas',
  outcomePath: juridica.noEsPosible,
  renewsSignIn: true,
  toldElsewhere: { en_progreso: paths.enProgreso, error: paths.error },
})
  .gate(({ services }) => gateJuridica(services))
  .page('datos', {
    ...datosPage,
    path: juridica.datos,
    lead: 'Los de usted, que hace el trámite. Después pedimos los de la empresa.',
  })
  .page('empresas', {
    path: juridica.empresas,
    title: 'Las empresas',
    shortTitle: 'Empresas',
    lead: 'Ponga una o más. De cada una le pedimos dos papeles.',
    questions: empresasQuestions,
    itemOptions: {
      lista: {
        empresa: (c, { earlier }) => [...representadaOptions(c.consulted.gate, earlier), other],
      },
    },
    verify: ({ services }, { lista }) => verifyEmpresas(services, lista),
    verifySilence: 'stop',
    pendingText: silentEnquiry,
  })
  .page('cuentas', { ...cuentasPage, path: juridica.cuentas, title: 'Las cuentas' })
  .page('sucursales', {
    ...sucursalesPage,
    path: juridica.sucursales,
    title: '¿Hay sucursales con cuenta propia?',
    lead: 'Si todo va a la cuenta de la empresa, siga sin agregar ninguna.',
    itemOptions: { lista: { empresa: c => empleadorOptions(empleadoresIn(c)) } },
  })
  .pageWhen('certificados', c => branchesIn(c) > 0, { ...certificadosPage, path: juridica.certificados })
  .files({
    needs: ({ safem2 }) => [safem2.ingresarSolicitud, safem2.subirDocumento],
    ...endingOf(juridica),
    outcomes: reasons.juridica.outcomes,
    draftSubject: c => (c.answers.empresas ? subjectOf(c) : 'Empresa'),
  })
