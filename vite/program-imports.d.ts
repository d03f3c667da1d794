declare module '*?program' {
  const program: string
  export default program
}
