import { defineForm } from '#engine/walking/define-form.ts'
import { endingOf } from './application.ts'
import { certificadosPage, cuentasPage, datosPage, sucursalesPage } from './pages/asked.ts'
import { paths } from './paths.ts'
import * as reasons from './reasons.ts'
import { gateNatural, type Services } from './registers.ts'
import { branchesIn } from './rules.ts'

const { natural } = paths

/** A person who gives work in her own name (flows §5, persona-natural): she is the only employer of the form. */
export const personaNatural = defineForm<Services>({
  id: 'persona-natural',
  version: 2,
  title: 'Registrarme como persona que da trabajo',
  outcomePath: natural.noEsPosible,
  renewsSignIn: true,
  toldElsewhere: { en_progreso: paths.enProgreso, error: paths.error },
})
  .gate(({ services }) => gateNatural(services))
  .page('datos', { ...datosPage, path: natural.datos, lead: 'Usted da el trabajo con su propio RUT.' })
  .page('cuentas', { ...cuentasPage, path: natural.cuentas, title: 'Sus cuentas' })
  .page('sucursales', {
    ...sucursalesPage,
    path: natural.sucursales,
    title: '¿Tiene sucursales con cuenta propia?',
    lead: 'Si todo va a una sola cuenta, siga sin agregar ninguna.',
    itemOptions: { lista: { empresa: () => [] } },
  })
  .pageWhen('certificados', c => branchesIn(c) > 0, { ...certificadosPage, path: natural.certificados })
  .files({
    needs: ({ safem2 }) => [safem2.ingresarSolicitud, safem2.subirDocumento],
    ...endingOf(natural),
    outcomes: reasons.natural.outcomes,
    draftSubject: () => 'Persona que da trabajo',
  })
