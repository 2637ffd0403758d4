/** Who reads an answer where the test cannot see it. */
export type Declared =
  /** A page, a rule or a calculation that the fixtures do not show; `as` is the name there, if it differs from the question's. */
  | { readonly by: 'file'; readonly file: string; readonly why: string; readonly as?: string }
  /** A person of the institution reads it with the request: free text, papers that only eyes can judge, contact data. */
  | { readonly by: 'person'; readonly why: string }
  /** Nobody: it is asked because the specification lists it. */
  | { readonly by: 'nobody'; readonly why: string }

const file = (path: string, why: string, as?: string): Declared => ({
  by: 'file',
  file: path,
  why,
  ...(as !== undefined && { as }),
})
const person = (why: string): Declared => ({ by: 'person', why })
const nobody = (why: string): Declared => ({ by: 'nobody', why })

/** By procedure and question; every other question is seen to be read by the test. */
export const declaredReaders: Readonly<Record<string, Readonly<Record<string, Declared>>>> = {
  '5220': {
    'persona.direccion': person('Contact data, for who attends the request.'),
    'empleadores.lista[].nombre': file(
      'services/stj/mesa.ts',
      'The official who decides at the desk reads it; contributions decide where nobody works there.',
    ),
    'empleadores.lista[].direccion': file(
      'services/stj/mesa.ts',
      'The official who decides at the desk reads it; contributions decide where nobody works there.',
    ),
    'empleadores.lista[].correo': file(
      'services/stj/mesa.ts',
      'The official who decides at the desk reads it; contributions decide where nobody works there.',
    ),
    'prevision.afp': file(
      'services/stj/mesa.ts',
      'The official who decides at the desk reads it; contributions decide where nobody works there.',
    ),
    'prevision.salud': file(
      'services/stj/mesa.ts',
      'The official who decides at the desk reads it; contributions decide where nobody works there.',
    ),
    'prevision.mutual': file(
      'services/stj/mesa.ts',
      'The official who decides at the desk reads it; contributions decide where nobody works there.',
    ),
  },
  '5234': {
    'empresas.lista[].correo': person('The register of companies keeps it, for who writes to the company.'),
    'empresas.lista[].direccion': person(
      'The register of companies keeps it, for who writes to the company.',
    ),
  },
  '5294': {
    'pagos.lista[].lugarPago': file(
      'services/saldos-insolutos/rules.ts',
      'The heir reads where her share is paid, and collects it there.',
      'lugar',
    ),
  },
  '5300': {
    'fallecido.nombre': file(
      'procedures/5300-asignacion-por-muerte/concerns.ts',
      'Relatives and the funeral home read for whom it is asked.',
      'causante',
    ),
    'funeraria.sucursal': nobody('flows §3 names the field; no review and no page reads it'),
    'funeraria.documentosEmpresa': person('For who brings the register of funeral homes up to date.'),
    'beneficiario.nombres': nobody(
      'flows §3 names it; what a funeral home types is not compared with the register',
    ),
    'beneficiario.apellidoPaterno': nobody(
      'flows §3 names it; what a funeral home types is not compared with the register',
    ),
    'beneficiario.apellidoMaterno': nobody(
      'flows §3 names it; what a funeral home types is not compared with the register',
    ),
    'beneficiario.estadoCivil': nobody('flows §3 names the field; no review and no page reads it'),
    'beneficiario.genero': nobody('flows §3 names the field; no review and no page reads it'),
    'beneficiario.nacionalidad': nobody('flows §3 names the field; no review and no page reads it'),
    'beneficiario.cedula': person(
      'Kept with the request for who hears an appeal; it proves nothing by itself.',
    ),
    'beneficiario.poder': person(
      'Kept with the request for who hears an appeal; it proves nothing by itself.',
    ),
    'factura.nombreReceptor': nobody(
      'flows §3 names the field; no review and no page reads it: the funeral home confirms who paid',
    ),
    'factura.runReceptor': nobody(
      'flows §3 names the field; no review and no page reads it: the funeral home confirms who paid',
    ),
  },
  '5433v2': {
    'contacto.razonSocial': file(
      'services/stj/contratacion/desk.ts',
      'The representative who is asked reads for which company it is.',
    ),
    'contacto.correoEmpresa': person('Contact data of the company, for who attends the request.'),
    'contacto.escritura': person(
      'Kept with the request for who hears an appeal; it proves nothing by itself.',
    ),
    'contacto.vigencia': person(
      'Kept with the request for who hears an appeal; it proves nothing by itself.',
    ),
    'contacto.mandato': person('Kept with the request for who hears an appeal; it proves nothing by itself.'),
    'pago.emailCuenta': person('Contact data of the account, for the bank.'),
  },
  '41345': {
    'declaracion.direccion': person('Contact data, for who attends the request.'),
  },
  '43187': {
    'revision.porCorregir': person('Whoever keeps the register reads what is wrong in it.'),
    'tutor.nombreInstitucion': nobody(
      'flows §3 names the field; no review and no page reads it: the register knows the home by its RUT',
    ),
    'tutor.certificado': file(
      'procedures/43187-subsidio-de-discapacidad/concerns.ts',
      'The parent who is asked reads what was given as proof.',
      'respaldo',
    ),
  },
  '45056': {
    'detalle.explicacion': person('Free text for who answers the claim.'),
  },
  '50109': {
    'solicitante.parentesco': person('The official who comes knows whom she meets.'),
    'solicitante.apoderadoNombre': person('The official who comes prepares the power with it.'),
    'solicitante.apoderadoParentesco': person('The official who comes prepares the power with it.'),
    'residencia.indicaciones': person('The official who comes finds the place with it.'),
    'papeles.cedulaPensionado': person('The official who comes compares it at the door.'),
    'papeles.cedulaSolicitante': person('The official who comes compares it at the door.'),
  },
  '70652': {
    'motivo.orden': person('Kept with the dispute for who hears an appeal; the court’s register decides.'),
    'motivo.explicacion': person('Free text for who answers the dispute.'),
  },
  '97391': {
    'aval.nombre': person('How the company calls who answers for it; the RUN decides who is asked.'),
  },
  '102077-RBPGU': {
    'pedido.resolucion': file(
      'procedures/102077-RBPGU-revision-pgu/application.ts',
      'It names the decision that is reviewed.',
      'idResolucion',
    ),
    'pedido.motivo': person('Free text for who hears an appeal; registers decide the review.'),
    'pedido.antecedentes': person('A branch looks at them with her; they change nothing by themselves.'),
  },
  '114807': {
    'persona.parentesco': file(
      'procedures/114807-apoderado/words.ts',
      'The other person reads it before she accepts.',
    ),
    'alcance.cuales': file(
      'services/kit/known-powers.ts',
      'Every institution covers only these benefits.',
      'beneficios',
    ),
    'alcance.cambiaFormaPago': file(
      'services/kit/known-powers.ts',
      'Every institution asks whether the power reaches the payment.',
    ),
    'como.notaria': person(
      'The principal, and who hears an appeal, find the paper with it; it proves nothing by itself.',
    ),
    'como.fechaNotaria': person(
      'The principal, and who hears an appeal, find the paper with it; it proves nothing by itself.',
    ),
    'como.sentencia': person(
      'The principal, and who hears an appeal, find the paper with it; it proves nothing by itself.',
    ),
  },
  '114831-pd': {
    'quien.para': file(
      'procedures/114831-pagos-por-cobrar/registers.ts',
      'The form of both doors asks the register of powers with it.',
    ),
  },
  funico: {
    'datosCausante.numeroInscripcion': nobody(
      'flows §3 names the field; no review and no page reads it: registers decide by the RUN',
    ),
    'datosCausante.numeroSss': nobody(
      'flows §3 names the field; no review and no page reads it: registers decide by the RUN',
    ),
    'datosCausante.tipoPension': nobody(
      'flows §3 names the field; no review and no page reads it: registers decide by the RUN',
    ),
    'datosCausante.padre': nobody(
      'flows §3 names the field; no review and no page reads it: registers decide by the RUN',
    ),
    'datosCausante.madre': nobody(
      'flows §3 names the field; no review and no page reads it: registers decide by the RUN',
    ),
    'empleador.razonSocial': nobody(
      'flows §3 names the field; no review and no page reads it: contributions on record decide',
    ),
    'empleador.ultimoCargo': nobody(
      'flows §3 names the field; no review and no page reads it: contributions on record decide',
    ),
    'empleador.correoEmpleador': nobody(
      'flows §3 names the field; no review and no page reads it: contributions on record decide',
    ),
    'empleador.direccionEmpleador': nobody(
      'flows §3 names the field; no review and no page reads it: contributions on record decide',
    ),
    'declaracion.detalle[].tipoPension': nobody(
      'flows §3 names the field; no review and no page reads it: the declaration is compared by point, institution and amount',
    ),
    'declaracion.detalle[].institucionPagadora': nobody(
      'flows §3 names the field; no review and no page reads it: the declaration is compared by point, institution and amount',
    ),
    'declaracion.detalle[].origenIngreso': nobody(
      'flows §3 names the field; no review and no page reads it: the declaration is compared by point, institution and amount',
    ),
    'familia.hijos[].condicion': nobody(
      'flows §3 names the field; no review and no page reads it: children are those of the civil register',
    ),
    'familia.mujeres': nobody(
      'flows §3 names the field; no review and no page reads it: children are counted in the civil register',
    ),
    'familia.hombres': nobody(
      'flows §3 names the field; no review and no page reads it: children are counted in the civil register',
    ),
    'familia.invalidos': nobody(
      'flows §3 names the field; no review and no page reads it: children are counted in the civil register',
    ),
    'salud.nombre': nobody('flows §3 names the field; no review and no page reads it'),
    'salud.cotizacionPactada': nobody('flows §3 names the field; no review and no page reads it'),
    'documentos.relacionServicio': person('Kept with the request for who hears an appeal; no paper decides.'),
    'documentos.situacionMilitar': person('Kept with the request for who hears an appeal; no paper decides.'),
    'documentos.desafiliacion': person('Kept with the request for who hears an appeal; no paper decides.'),
    'documentos.libretas': person('Kept with the request for who hears an appeal; no paper decides.'),
    'documentos.fun': person('Kept with the request for who hears an appeal; no paper decides.'),
    'documentos.informeMedico': person('Kept with the request for who hears an appeal; no paper decides.'),
    'documentos.matrimonio': person('Kept with the request for who hears an appeal; no paper decides.'),
    'documentos.otros': person('Kept with the request for who hears an appeal; no paper decides.'),
  },
  'nueva-solicitud-af': {
    'calidad.direccion': person('Contact data, for who attends the request.'),
    'carga.tieneInvalidez': file(
      'procedures/nueva-solicitud-af-asignacion-familiar/rules.ts',
      'It says on what ground she asks.',
    ),
    'documentos.otros': person('Left for who hears a complaint; registers decide.'),
  },
  sibs: {
    'quien.representacion': person(
      'Kept with the application for who hears an appeal; the power on record decides.',
    ),
    'quien.documentoFuncionario': person(
      'Kept with the application for who hears an appeal; the power on record decides.',
    ),
    'contactoTercero.direccion': person(
      'Contact data of the representative, for who attends the application.',
    ),
    'enfermedad.condicionDeclarada': nobody(
      'flows §3 names it; the review knows a disability only from the registers',
    ),
    'enfermedad.categorias': nobody(
      'flows §3 names it; the review knows a disability only from the registers',
    ),
    'enfermedad.enfermedad': nobody(
      'flows §3 names it; the review knows a disability only from the registers',
    ),
    'enfermedad.certificadosMedicos': nobody(
      'flows §3 names it; the review knows a disability only from the registers',
    ),
    'enfermedad.noComparecencia': nobody(
      'flows §3 names it; the review knows a disability only from the registers',
    ),
    'pase.autoriza': nobody(
      'shell §9 names the parameter; no year’s rules grant the pass with the PGU since',
    ),
  },
  pocaf: {
    'contador.nombre': file(
      'services/safem2/cobro/desk.ts',
      'Everybody who reads the request reads whom the company named.',
      'contador',
    ),
    'contador.correo': person('Contact data of the accountant, for who attends the request.'),
    'ordenes.ordenes': person('Kept with the request for who hears an appeal; it proves nothing by itself.'),
    'objecion.explicacion': file(
      'procedures/pocaf-cobro-asignacion-familiar/pages/lista.ts',
      'The company reads it beside the objection, in the list of its workers.',
    ),
  },
}
